/** Ways to open a description; `{place}`, `{district}`, `{highlight}`, `{minutes}`, `{age}` are filled in. */
export const OPENINGS = [
  "{district}에 있는 {place}에서 {minutes} 동안 즐기는 놀이예요.",
  "{place}의 문을 열면 {highlight}부터 시작돼요.",
  "주말 반나절, {district}에서 아이와 보내기 좋은 시간을 준비했어요.",
  "{highlight}. 아이가 한 번쯤 꼭 해 보고 싶어 하던 일이죠? {place}에서 할 수 있어요.",
  "{place}는 {district}에서 아이들이 먼저 찾는 곳이에요. 오늘의 주인공은 {highlight}예요.",
  "집에서는 하기 어려운 {highlight}, {place}에서는 마음껏 해도 괜찮아요.",
  "{age} 아이의 걸음과 손 크기에 맞춰 만든 {minutes} 프로그램이에요.",
  "{district} 나들이를 계획하고 있다면 {place}에 들러 보세요. {highlight} 하나로도 하루가 꽉 차요.",
  "아이에게 “오늘 뭐가 제일 재미있었어?” 하고 물으면 {highlight} 이야기가 돌아와요.",
  "{place} 선생님들이 아이 눈높이에서 천천히 이끌어 주는 {minutes}이에요.",
  "처음 온 아이도 낯설지 않게, {place}에서는 인사 놀이로 문을 열어요.",
  "{highlight}에 푹 빠질 준비가 됐다면 {district} {place}로 오세요.",
];

/** How the staff and the place make it easy; one is picked. */
export const CARES = [
  "한 회에 오는 인원을 적게 잡아서 기다리는 시간이 길지 않아요.",
  "선생님 한 분이 아이 여섯 명을 맡아서 수줍은 아이도 차례를 놓치지 않아요.",
  "시작 10분 전까지 오면 화장실과 물 마시는 곳부터 안내해 드려요.",
  "형제자매가 나이가 달라도 난이도를 나눠서 함께할 수 있어요.",
  "아이가 울거나 쉬고 싶어 하면 언제든 쉼터에서 쉬었다가 다시 들어와도 돼요.",
  "사진은 보호자가 자유롭게 찍을 수 있고, 다른 아이 얼굴은 가려 주시길 부탁드려요.",
  "어른이 같이 앉아서 볼 수 있는 자리가 체험 자리 바로 옆에 있어요.",
  "끝나고 30분 동안은 자리를 비우지 않고 마저 놀다 가도 돼요.",
  "말이 느리거나 소리에 예민한 아이는 미리 알려 주시면 조용한 자리를 먼저 드려요.",
  "비가 와도 그대로 열어요. 바깥 순서는 지붕 있는 곳으로 옮겨서 해요.",
];

export const BRING_TITLES = ["챙기기 · 가져가기", "준비물과 기념품", "무엇을 챙기나요", "가져갈 것과 가져올 것"];
export const PLAY_TITLES = ["이렇게 놀아요", "오늘 할 일", "프로그램", "놀이 순서"];
export const TIP_TITLES = ["알아 두면 좋아요", "보호자에게", "작은 도움말"];
