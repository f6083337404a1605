import { josa } from "@/shared/text/josa";

export const editorialCopy = {
  changed: "그사이 다른 직원이 바꿨어요. 새로 고친 뒤 다시 저장해 주세요.",
  ends: "끝나는 때는 시작하는 때보다 늦어야 해요.",
  foreign: "나들랑 화면의 주소만 쓸 수 있어요. 주소창의 주소를 그대로 붙여 넣어 주세요.",
  missing: "그 주소의 화면이 아직 없어요. 번호를 확인해 주세요.",
  cta: "버튼에 쓸 말도 써 주세요.",
  scene: "그림을 골라 주세요.",
  photo: "이 사진은 쓸 수 없어요. 다시 올려 주세요.",
  noPhoto: "사진을 골라 주세요.",
  rights: "써도 되는 사진인지 확인해 주세요.",
  twice: "같은 말이 두 번 있어요.",
  finds: (word: string, what: "놀이" | "숙소") => `${josa(`‘${word}’`, "으로/로")} 찾으면 나오는 ${what}가 없어요.`,
  ages: "뒤의 나이가 앞의 나이보다 어려요.",
  category: "그 종류는 이제 없어요. 다시 골라 주세요.",
  noUndo: "그때의 내용은 지금 그대로 보일 수 없어서 되돌리지 못했어요. 직접 고쳐 주세요.",
  stays: "이 변경은 되돌릴 수 없어요.",
} as const;
