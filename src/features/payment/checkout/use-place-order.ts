import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { type ApiError, toApiError } from "@/lib/http/api-error";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { paths } from "@/lib/paths";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";

/** The key changes only with an answer: a second press or a retry after a lost answer repeats the same request. */
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
  /** Places the order; a repeated key returns the first answer. */
  order: UseMutationOptions<OrderPlaced, Error, { body: Body; key: string }>;
  onPlaced(order: OrderPlaced): void;
  onRefused(error: ApiError, body: Body): void;
  /** The payer returned without paying: refetch the coupons and points that the order reserved. Must be stable. */
  onReturned(): void;
}

/** Orders once however often it is pressed, then leaves for the gateway's page. */
export const usePlaceOrder = <Body>({ order: asking, onPlaced, onRefused, onReturned }: Handlers<Body>) => {
  const { push } = useRouter();
  const key = useDraftKey();
  const busy = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const { mutateAsync } = useMutation(asking);

  // The back key restores this page as it was left, with a pending button.
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
