import { EXTENSION_DAYS } from "@/shared/refund/extend-ticket";
import { josa } from "@/shared/text/josa";

export const extendCopy = {
  title: "기간 늘리기",
  detail: `쓰지 않은 입장권은 한 번, ${EXTENSION_DAYS}일을 무료로 늘릴 수 있어요. 늘린 기간에도 취소하면 전액 돌려드려요`,
  by: (last: string) => `${last}까지 늘릴 수 있어요`,
  extend: (until: string) => `${until}까지 늘리기`,
  done: (until: string) => `${until}까지 쓸 수 있어요`,
  was: (from: string, until: string) => `마지막 날을 ${from}에서 ${josa(until, "으로/로")} 한 번 늘렸어요`,
  offline: "오프라인이라 기간을 늘릴 수 없어요",
  lost: "답을 받지 못했어요. 다시 눌러 주세요. 두 번 늘어나지 않아요",
} as const;
