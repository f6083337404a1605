import { eventCopy } from "@/booking/staff/story/story-copy";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { deskCopy } from "./copy";

const REFS: Record<DeskEvent["refs"][number]["name"], string> = {
  payment_key: "결제 키",
  transaction_key: "취소 거래 키",
  idempotency_key: "요청 키",
  event: "알림 번호",
  device: "기기",
  receipt: "매출전표",
};

/** Label of a message that is waiting or failed. */
const UNSENT: Readonly<Record<string, string>> = { wait: "보내려고 기다려요", bad: "아직 보내지 못했어요" };

export const storyCopy = {
  open: "새 창에서 열기",
  ...eventCopy,
  emptyTitle: "아직 있었던 일이 없어요",
  filter: "종류",
  all: "모두",
  name: (event: Pick<DeskEvent, "kind" | "name">): string =>
    event.kind === "audit" ? deskCopy.order.act(event.name) : eventCopy.name(event),
  unsent: (tone: DeskEvent["tone"]): string | null => UNSENT[tone] ?? null,
  ref: (name: DeskEvent["refs"][number]["name"]) => REFS[name],
  resend: "다시 보내기",
  resendTitle: "이 소식을 다시 보낼까요?",
  resendDetail: "처음 보낸 번호로 똑같은 글을 지금 보내요.",
  resent: "다시 보냈어요.",
} as const;
