import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import { contentDetailQuery } from "@/api/main/content/detail";
import { bookingAnchor, leadToPart, peopleAnchor, timesAnchor } from "@/features/content/anchors";
import { contentCopy } from "@/features/content/copy";
import { deviceClock } from "@/lib/clock";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { lastDay } from "@/shared/dates/last-day";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { listOptionIds, type Missing, sumTotals } from "./choice";
import type { Choice } from "./use-choice";

const { missing: words } = contentCopy.cta;
/** A price loaded longer ago is loaded again before the payment. */
const FRESH_MS = 5 * 60_000;

const anchors: Record<Missing, string> = {
  date: bookingAnchor,
  time: timesAnchor,
  tickets: peopleAnchor,
  most: peopleAnchor,
  seats: peopleAnchor,
  unknown_seats: bookingAnchor,
  ready: bookingAnchor,
};

const toSentence = ({ missing, left, detail }: Choice): string => {
  if (missing === "most") return words.most(detail.max_per_order);
  if (missing === "seats") return words.seats(left);
  if (missing === "unknown_seats") return words.unknownSeats;
  return missing === "ready" ? "" : words[missing];
};

/**
 * True if there are cautions that were not confirmed on this device. Loaded lazily; if that fails, the cautions are
 * shown again.
 */
const isUnread = async ({ pk, cautions, caution_version: version }: Choice["detail"]): Promise<boolean> =>
  cautions.length > 0 &&
  import("./caution-stamp").then(
    ({ isCautionRead }) => !isCautionRead(pk, version),
    () => true,
  );

/**
 * Action of the buy button: reports and shows the missing choice, checks an old price again, then opens the checkout.
 */
export const useBuy = (choice: Choice, updatedAt: number, onCautions: (then: () => void) => void) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const [isPending, setPending] = useState(false);
  const { detail, missing, counts, time, date } = choice;

  /** False if the total has changed since it was shown on the button. */
  const isPriceSame = async (): Promise<boolean> => {
    if (deviceClock.now() - updatedAt <= FRESH_MS) return true;
    const fresh = await client.fetchQuery({ ...contentDetailQuery(http, { id: detail.pk }), staleTime: 0 });
    return sumTotals(fresh.options, counts).payAmount === choice.totals.payAmount;
  };

  /**
   * Stores the total on the button, so that the checkout can report a different one. If that fails, the checkout shows
   * only its total.
   */
  const keepSeen = async (): Promise<void> => {
    const option_pks = listOptionIds(counts).split(",").map(Number);
    const { name, duration_minutes } = detail;
    const seen = {
      slot_pk: time?.slotId ?? null,
      date,
      lastPrice: choice.totals.payAmount,
      last_day: date === null ? null : lastDay(date, time?.startsAt ?? null, duration_minutes),
      content_detail: { name, duration_minutes },
      selected_children: choice.children.map(({ id }) => id),
    };
    await import("@/store/slices/order/payment").then(
      ({ orderStarted }) => dispatch(orderStarted({ content_pk: detail.pk, option_pks, ...seen })),
      () => undefined,
    );
  };

  const go = async () => {
    setPending(true);
    try {
      if (!(await isPriceSame())) {
        dispatch(toastShown(words.priceChanged));
        return;
      }
      await keepSeen();
      const slot = time ? { slot: time.slotId } : {};
      const day = date === null ? {} : { date };
      const to = detail.picnic ? paths.payment.picnic : paths.payment.index;
      await router.push(to({ content: detail.pk, options: listOptionIds(counts), ...slot, ...day }));
    } catch {
      dispatch(toastShown(words.recheckFailed));
    } finally {
      setPending(false);
    }
  };

  const press = () => {
    if (!isOnline) {
      dispatch(toastShown(words.offline));
      return;
    }
    if (missing !== "ready") {
      dispatch(toastShown(toSentence(choice)));
      leadToPart(anchors[missing]);
      return;
    }
    void isUnread(detail).then((unread) => (unread ? onCautions(() => void go()) : go()));
  };
  return { press, isPending, isOnline };
};
