export const approvalCopy = {
  locked: "확인을 기다리는 동안에는 고칠 수 없어요. 결과가 나온 뒤에 고쳐 주세요.",
  notWaiting: "확인을 기다리는 내용이 없어요. 화면을 다시 열어 주세요.",
  notShown: "그사이 다시 보냈거나 다른 직원이 처리했어요. 새 내용을 확인하고 결정해 주세요.",
  point: "지도에서 입구가 있는 곳을 정해 주세요.",
  farPoint: "지도에서 정한 곳이 고른 동네에서 너무 멀어요. 동네와 위치를 확인해 주세요.",
} as const;

/** Message for venue staff: the desk approved what they submitted, or returned it with a reason. */
export const decidedText = (name: string, reason: string | null, link: string): string =>
  [
    reason === null ? "[나들랑] 확인을 마치고 승인했어요." : "[나들랑] 고칠 곳이 있어 돌려보냈어요.",
    name,
    reason,
    `${reason === null ? "관리 화면" : "고치러 가기"} ${link}`,
  ]
    .filter(Boolean)
    .join("\n");
