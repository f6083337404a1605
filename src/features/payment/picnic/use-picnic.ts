import { useState } from "react";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { paths } from "@/lib/paths";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import type { PicnicBody, PicnicTerms } from "@/shared/contract/main/booking/picnic";
import { phoneDigits } from "@/shared/identity/phone";
import { useAppSelector } from "@/store/hooks";
import type { Picnic } from "@/store/payment-state";
import { selectPicnic, selectPicnicReady } from "@/store/slices/order/payment";
import { picnicCopy } from "./copy";
import { picnicProblems } from "./picnic-problems";
import { usePicnicDraft } from "./use-picnic-draft";

/** Body of the list; `agreed` is true because the button requires it. */
const toPicnicBody = ({ center_name, parent_phone, etc_memo, students }: Picnic): PicnicBody => ({
  center_name: center_name.trim(),
  parent_phone: phoneDigits(parent_phone),
  ...(etc_memo.trim() ? { etc_memo: etc_memo.trim() } : {}),
  agreed: true,
  students: students.map(({ id, name, grade, registration_number }) => ({
    id,
    name: name.trim(),
    grade: grade.trim(),
    ...(registration_number.trim() ? { registration_number: registration_number.trim() } : {}),
  })),
});

/** Path of the page with this order's list. */
export const picnicPath = ({ content_pk, option_pks, slot_pk, date }: CheckoutAsk): string =>
  paths.payment.picnic({ content: content_pk, options: option_pks.join(","), slot: slot_pk, date });

interface Group {
  /** Null for a family's order. */
  terms: PicnicTerms | null;
  isReady: boolean;
  /** Reason why it cannot be paid yet. */
  obstacle: string | null;
  body: OrderBody["picnic"];
  /** The server's message against the list. */
  refusal: string | null;
  /** Stores the server's messages by field. */
  refuse(fields: Readonly<Record<string, string>>): void;
}

/** A group's list on its payment page. */
export const usePicnic = (ask: CheckoutAsk, terms: PicnicTerms | null): Group => {
  usePicnicDraft(terms === null ? null : ask.content_pk);
  const picnic = useAppSelector(selectPicnic);
  const isWritten = useAppSelector(selectPicnicReady);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReady = terms !== null && isWritten && picnicProblems(picnic, terms).length === 0;
  return {
    terms,
    isReady,
    obstacle: terms !== null && !isReady ? picnicCopy.block.obstacle : null,
    body: isReady ? toPicnicBody(picnic) : undefined,
    refusal,
    refuse: (fields) => setRefusal(Object.entries(fields).find(([name]) => name.startsWith("picnic"))?.[1] ?? null),
  };
};
