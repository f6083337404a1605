/** What programmes and places to sleep are asked alike. */
export const fieldsCopy = {
  failed: "처리하지 못했어요. 잠시 뒤에 다시 해 주세요.",
  photos: {
    hint: "첫 사진이 목록과 상세의 맨 앞에 보여요. 사진이 없으면 나들랑의 그림이 대신 보여요.",
    alt: (at: number) => `사진 ${at}에 무엇이 보이나요?`,
    forward: "앞으로",
    forwardLabel: (at: number) => `사진 ${at} 앞으로 옮기기`,
    remove: "빼기",
    removeLabel: (at: number) => `사진 ${at} 빼기`,
    rights: "이 사진을 쓸 권리가 있어요",
    rightsDetail: "직접 찍었거나 허락을 받았고, 얼굴이 보이는 사람은 보호자까지 동의했어요.",
    add: "사진 올리기",
  },
  preview: "부모의 화면 미리보기",
  district: "동네 찾기",
  districtHint: "동 이름을 쓰고 아래에서 골라 주세요.",
  chosenDistrict: (name: string) => `고른 동네: ${name}`,
  perLine: "한 줄에 하나씩 써 주세요.",
  refundTooMuch: (rate: number) => `${rate}%를 넘을 수 없어요.`,
  facilityStates: { yes: "있어요", no: "없어요", unknown: "모름" },
  refundDay: (days: number) => (days === 0 ? "이용하는 날(%)" : `${days}일 전까지(%)`),
  refundMost: (rate: number) => `${rate}%까지`,
} as const;
