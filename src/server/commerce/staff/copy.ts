import { UNUSED_DAYS } from "@/shared/identity/unused";

export const staffCopy = {
  away: `${UNUSED_DAYS}일 넘게 로그인하지 않은 번호라, 주인이 바뀌었을 수 있어서 닫아 두었어요. 함께 일하는 대표나 총괄, 또는 나들랑 고객센터에서 번호를 확인하면 다시 로그인할 수 있어요.`,
} as const;

export const seenCopy = {
  changed: "그사이 새로 저장된 내용이 있어요. 쓰던 내용은 그대로 있으니, 새 내용을 보고 다시 저장해 주세요.",
  changedDays: "고른 날이 그사이 바뀌었어요. 쓰던 값은 그대로 있으니, 지금 값을 보고 다시 해 주세요.",
} as const;
