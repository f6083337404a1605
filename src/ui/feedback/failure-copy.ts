/** Reason why a page or its newest data could not be loaded, by HTTP status; 0 if no host answered. */
type FailureKind = "offline" | "gone" | "busy" | "ours";

export const failureKind = (status: number): FailureKind => {
  if (status === 0) return "offline";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status === 503 ? "busy" : "ours";
};

interface Words {
  title: string;
  cause: string;
}

/** Shown above data that was loaded before. */
export const staleCopy: Readonly<Record<FailureKind, Words>> = {
  offline: { title: "인터넷에 연결되지 않아 새 내용을 불러오지 못했어요", cause: "아래는 조금 전에 저장된 내용이에요" },
  gone: { title: "지금은 내려간 페이지예요", cause: "아래 내용은 달라졌거나 더는 예약할 수 없어요" },
  busy: { title: "찾는 분이 많아 새 내용을 불러오지 못했어요", cause: "잠시 뒤에 다시 눌러 주세요" },
  ours: { title: "문제가 생겨 새 내용을 불러오지 못했어요", cause: "아래는 조금 전에 저장된 내용이에요" },
};

/** Shown instead of the page if the host sends no message. */
export const missingCopy: Readonly<Record<FailureKind, string>> = {
  offline: "인터넷 연결을 확인해 주세요",
  gone: "내려갔거나 주소가 바뀌었어요",
  busy: "찾는 분이 많아요. 잠시 뒤에 다시 눌러 주세요",
  ours: "저희 쪽에 문제가 생겼어요. 잠시 뒤에 다시 눌러 주세요",
};
