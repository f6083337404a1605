/** What parents ask before they book, and what the place answers; `null`: it has not answered yet. */
export const QUESTIONS: readonly { ask: string; answer: string | null; isPrivate?: boolean }[] = [
  { ask: "유아차를 안까지 밀고 들어갈 수 있나요?", answer: "입구까지는 밀고 오실 수 있어요. 안에서는 보관하는 곳에 맡아 드려요." },
  { ask: "아이가 중간에 잠들면 잠깐 나갔다가 다시 들어와도 되나요?", answer: "당일에는 표를 보여 주시면 다시 들어오실 수 있어요." },
  { ask: "간식이나 도시락을 가져가도 될까요?", answer: "쉬는 자리에서 드실 수 있어요. 냄새가 큰 음식만 피해 주세요." },
  { ask: "두 아이를 어른 한 명이 데리고 가도 참여할 수 있나요?", answer: "네, 어른 한 분이 두 아이까지 함께하실 수 있어요." },
  { ask: "갈아입을 옷이 필요할까요?", answer: "앞치마를 빌려 드려요. 물을 쓰는 날에는 여벌 옷을 챙겨 오시면 좋아요." },
  { ask: "주차가 꽉 차면 어디에 세우면 되나요?", answer: "걸어서 5분 거리에 공영 주차장이 있어요. 주말에는 그쪽이 빨라요." },
  { ask: "수줍음이 많은 아이인데 처음에 엄마가 옆에 있어도 되나요?", answer: "물론이에요. 아이가 편해질 때까지 곁에 계셔 주세요." },
  { ask: "예약한 시간보다 조금 늦으면 참여가 어려운가요?", answer: "10분까지는 기다려 드려요. 늦으실 것 같으면 전화로 알려 주세요." },
  { ask: "비가 오면 어떻게 하나요?", answer: "비가 오는 날에도 열어요. 걱정되면 떠나기 전에 전화로 물어봐 주세요." },
  { ask: "사진을 찍어도 되나요?", answer: "네, 다른 아이 얼굴이 나오지 않게만 부탁드려요." },
  { ask: "땅콩 알레르기가 있는데 재료에 들어가나요?", answer: null, isPrivate: true },
  { ask: "할머니가 대신 데리고 가도 입장할 수 있나요?", answer: null },
];
