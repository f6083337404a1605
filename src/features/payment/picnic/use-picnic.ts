import { useState } from "react";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { paths } from "@/lib/paths";
import type { OrderBody } from "@/shared/contract/main/booking/order";
import type { PicnicBody, PicnicTerms } from "@/shared/contract/main/booking/picnic";
import { phoneDigits } from "@/shared/identity/phone";
import { useAppSelector } from "@/store/hooks";
import { type Picnic, selectPicnic, selectPicnicReady } from "@/store/slices/payment";
import { picnicCopy } from "./copy";
import { picnicProblems } from "./picnic-problems";
import { usePicnicDraft } from "./use-picnic-draft";

/** The list as it is sent; agreed is what the button needed. */
const picnicBodyOf = ({ center_name, parent_phone, etc_memo, students }: Picnic): PicnicBody => ({
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

/** The page on which this order's list is written. */
export const picnicPath = ({ content_pk, option_pks, slot_pk, date }: CheckoutAsk): string =>
  paths.payment.picnic({ content: content_pk, options: option_pks.join(","), slot: slot_pk, date });

interface Group {
  /** Null where a family pays. */
  terms: PicnicTerms | null;
  isReady: boolean;
  /** Why it cannot be paid yet. */
  obstacle: string | null;
  body: OrderBody["picnic"];
  /** What the host said against the list. */
  refusal: string | null;
  /** Takes what the host said, by field. */
  refuse(fields: Readonly<Record<string, string>>): void;
}

/** A group's list on the page where it is paid. */
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
    body: isReady ? picnicBodyOf(picnic) : undefined,
    refusal,
    refuse: (fields) => setRefusal(Object.entries(fields).find(([name]) => name.startsWith("picnic"))?.[1] ?? null),
  };
};
