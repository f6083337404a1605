import { josa } from "@/shared/text/josa";

export const foodCopy = {
  title: "음식과 알레르기",
  inFood: (names: string) =>
    `${josa(names, "이/가")} 들어가요. 다른 재료가 섞일 수 있으니 도착해서 한 번 더 물어봐 주세요.`,
  nothing: "알레르기를 일으키기 쉬운 열아홉 가지 재료를 쓰지 않는다고 안내했어요.",
  hit: (name: string, foods: string) => `${name}에게 맞지 않는 재료가 있어요: ${foods}`,
  clear: "이 기기에 저장한 알레르기 재료는 들어가지 않는다고 안내했어요.",
  unknown: "음식 재료 안내가 없어요. 먹기 전에 장소에 물어봐 주세요.",
  noStroller: (names: string) => `${names}의 유모차는 들어갈 수 없는 곳이에요`,
} as const;
