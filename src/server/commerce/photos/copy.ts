export const venuePhotoCopy = {
  noPhoto: "사진을 골라 주세요.",
  rights: "사진을 쓸 권리가 있는지 확인해 주세요.",
  unknown: "올린 사진을 찾지 못했어요. 사진을 다시 올려 주세요.",
  alt: "사진마다 무엇이 보이는지 써 주세요.",
} as const;
