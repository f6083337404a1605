import { wonText } from "@/shared/price/price-text";

export const pasteCopy = {
  title: "명단 붙여 넣기",
  detail: "한 줄에 한 명씩 읽어요. 이름, 반이나 학년, 등록번호 순서로 써 주세요",
  label: "명단",
  hint: "표나 메모, 카카오톡에서 복사해 붙여 넣어도 돼요",
  option: "어떤 입장권에 넣을까요?",
  preview: "넣을 학생",
  noGrade: "반이나 학년 없음",
  place: (count: number) => `${count}명 넣기`,
  nothing: "넣을 학생이 없어요",
  read: (count: number, added: number) =>
    added > 0
      ? `${count}명을 읽었어요. 빈칸이 모자라서 ${added}명의 입장권을 더해요.`
      : `${count}명을 읽었어요. 비어 있는 칸에 넣어요.`,
  total: (people: number, won: number) => `모두 ${people}명, ${wonText(won)}이 돼요.`,
  twice: (count: number) => `이미 있거나 두 번 적힌 ${count}명은 한 번만 넣어요.`,
  rest: (most: number, count: number) =>
    `한 번에 ${most}명까지 신청할 수 있어서 ${count}명은 못 넣어요. 이 칸에 그대로 남겨 둘게요.`,
  unread: (count: number) => `학생으로 읽지 못한 ${count}줄은 이 칸에 그대로 남겨 둘게요.`,
  stayed: (count: number) => `넣고 남은 ${count}줄이에요.`,
} as const;
