import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { type ApiError, toApiError } from "@/lib/http/api-error";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { paths } from "@/lib/paths";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";

/** A key lives as long as its draft is unanswered: a second press or a lost answer asks the same question again. */
const useDraftKey = () => {
  const cached = useRef({ text: "", key: "" });
  return {
    of(body: unknown): string {
      const text = JSON.stringify(body);
      if (cached.current.text !== text) cached.current = { text, key: newIdempotencyKey() };
      return cached.current.key;
    },
    renew: () => {
      cached.current = { text: "", key: "" };
    },
  };
};

interface Handlers<Body> {
  /** How the host is asked; the same key again gives the first answer. */
  order: UseMutationOptions<OrderPlaced, Error, { body: Body; key: string }>;
  onPlaced(order: OrderPlaced): void;
  onRefused(error: ApiError, body: Body): void;
  /** The payer is here again without having paid: what the order set aside has to be asked for anew. Must be stable. */
  onReturned(): void;
}

/** Orders once however often it is pressed, and leaves for the gateway's page. */
export const usePlaceOrder = <Body>({ order: asking, onPlaced, onRefused, onReturned }: Handlers<Body>) => {
  const { push } = useRouter();
  const key = useDraftKey();
  const busy = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const { mutateAsync } = useMutation(asking);

  // Coming back by the back key finds this page as it was left, with a button that still waits.
  const { renew } = key;
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      busy.current = false;
      renew();
      setLeaving(false);
      onReturned();
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [renew, onReturned]);

  const follow = async (order: OrderPlaced): Promise<void> => {
    const { next } = order;
    if (next.kind === "gateway") return window.location.assign(next.url);
    const check = paths.payment.check({ order: order.order_id });
    if (next.kind === "done") return void (await push(check));
    const { openTossWindow } = await import("./toss-window");
    await openTossWindow(order, next, check);
  };

  const place = async (body: Body): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLeaving(true);
    try {
      const order = await mutateAsync({ body, key: key.of(body) });
      onPlaced(order);
      await follow(order);
    } catch (error) {
      const failure = toApiError(error);
      busy.current = false;
      setLeaving(false);
      if (failure.isAnswer) key.renew();
      onRefused(failure, body);
    }
  };
  return { place, isPending: leaving };
};
