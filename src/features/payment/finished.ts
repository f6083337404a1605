import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { orderStateQuery } from "@/api/main/order/orders";
import { useHttp } from "@/lib/http/http-context";
import { localEntry } from "@/lib/storage/local-entry";
import { list, record, text } from "@/lib/storage/shape";
import { useAppSelector } from "@/store/hooks";
import { selectUser } from "@/store/slices/member/auth";
import { draftMemory } from "./draft-memory";

const KEPT = 30;

const entry = localEntry({
  key: "nadlang.finished-payments",
  schema: record({ orders: list(record({ path: text(), order: text() })) }),
  fallback: { orders: [] },
});

/** Payment pages of this device that have become an order. */
export const finishedPayments = {
  remember(path: string, order: string): void {
    const others = entry.read().orders.filter((order) => order.path !== path);
    entry.write({ orders: [{ path, order }, ...others].slice(0, KEPT) });
  },
  findOrderId: (path: string): string | null => entry.read().orders.find((order) => order.path === path)?.order ?? null,
  forget: (path: string): void =>
    void entry.write({ orders: entry.read().orders.filter((order) => order.path !== path) }),
};

/**
 * The order already placed from a payment page, so that reopening the page holds no seats: `undefined` while unknown,
 * null while unpaid. Includes orders paid at the gateway whose payer never returned.
 */
export const useFinished = (path: string) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const [order, setOrder] = useState<string | null | undefined>(undefined);

  /** Checks again; true when paid. */
  const look = useCallback(async (): Promise<boolean> => {
    let found = finishedPayments.findOrderId(path);
    const made = member === null ? null : draftMemory.findOrderId(path, member);
    if (found === null && made !== null) {
      const isPaid = await client.fetchQuery(orderStateQuery(http, made)).then(
        ({ outcome }) => outcome === "paid",
        () => false,
      );
      if (isPaid) finishedPayments.remember(path, made);
      found = isPaid ? made : null;
    }
    setOrder(found);
    return found !== null;
  }, [path, member, client, http]);

  useEffect(() => void look(), [look]);

  /** Starts the same purchase again. */
  const again = () => {
    finishedPayments.forget(path);
    draftMemory.forget();
    setOrder(null);
  };
  return { order, look, again };
};
