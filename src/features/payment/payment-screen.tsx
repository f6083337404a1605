import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type CheckoutAsk, checkoutQuery } from "@/api/main/order/checkout";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppSelector } from "@/store/hooks";
import { selectPayment } from "@/store/slices/order/payment";
import { ButtonLink } from "@/ui/controls/button-link";
import { importWithRetry } from "@/ui/import-with-retry";
import { CheckoutFailed } from "./checkout-failed";
import { paymentCopy as copy } from "./copy";
import { draftPath } from "./draft-path";
import { useFinished } from "./finished";
import { useSignInFirst } from "./use-sign-in-first";
import { Waiting } from "./waiting";

// Loaded while the server holds the seats: form and dialogs are not needed before.
const CheckoutForm = dynamic(
  importWithRetry(() => import("./checkout/checkout-form").then((module) => module.CheckoutForm)),
  {
    loading: () => <Waiting />,
  },
);

const FinishedPayment = dynamic(
  importWithRetry(() => import("./complete/finished-payment").then((module) => module.FinishedPayment)),
);
const SoldOut = dynamic(importWithRetry(() => import("./sold-out").then((module) => module.SoldOut)));

/** Payment page: the server holds the seats while the parent reads. Visitors see a sign-in prompt on this page. */
export const PaymentScreen = ({ input: ask }: { input: CheckoutAsk }) => {
  const { order, look, again } = useFinished(draftPath(ask));
  const checkout = useQuery({ ...checkoutQuery(useHttp().main, ask), enabled: order === null });
  const { data, isPending, error, isFetching, refetch } = checkout;
  const { content_pk, content_detail } = useAppSelector(selectPayment);
  useSignInFirst(copy.loginReason, data !== undefined && error === null);

  if (order) return <FinishedPayment order={order} kind="activity" onAgain={again} />;
  if (isPending) return <Waiting name={content_pk === ask.content_pk ? content_detail?.name : undefined} />;
  const failure = error ? toApiError(error) : null;
  if (failure?.code === "C_SOLD_OUT") return <SoldOut ask={ask} failure={failure} />;
  if (!data) {
    return (
      <CheckoutFailed
        failure={failure}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <ButtonLink kind="outline" size={48} href={paths.content.detail({ id: ask.content_pk })}>
            {copy.backToContent}
          </ButtonLink>
        }
      />
    );
  }
  return <CheckoutForm ask={ask} checkout={data} onHoldAgain={() => void refetch()} isFinished={look} />;
};
