import type { DemoSub } from "./demo-material";

/** What kindergartens and schools book for a whole class: one price a student, teachers come along free. */
const GROUP = {
  months: [36, 155],
  freeUnder: null,
  pricing: "kid",
  adult: 0,
  capacity: 40,
  yes: ["parking", "kids_toilet", "guardian_rest"],
} as const;

export const PICNIC: readonly DemoSub[] = [
  {
    ...GROUP,
    slug: "forest-play", key: "picnic-forest", scenes: ["forest"], indoor: "outdoor", area: "forest",
    minutes: 180, child: 15000, times: ["09:30", "13:00"],
    venues: ["숲학교", "솔바람숲", "도토리숲"], no: ["elevator"],
    picnic: { registration: "optional" },
    tips: ["버스가 숲 입구까지 들어와요. 도착 시간만 미리 알려 주세요.", "인솔 교사는 학생 열 명에 한 명까지 무료예요."],
    cautions: ["긴바지와 운동화를 신고 와요.", "인솔 교사는 학생 열 명에 한 명 이상 함께 와 주세요."],
    items: [
      ["우리 반 숲 탐험 소풍", "반 친구와 숲 탐험", "숲 선생님 두 분과 모둠을 나눠 다람쥐 지도를 따라 걸어요. 넓은 마루에서 도시락을 먹고, 주운 열매로 반 깃발을 꾸며 들고 돌아와요.", "반 깃발과 열매 관찰장을 가져가요. 도시락과 물은 챙겨 와 주세요."],
    ],
  },
  {
    ...GROUP,
    slug: "harvest", key: "picnic-farm", scenes: ["farm"], indoor: "outdoor", area: "farm",
    minutes: 150, child: 18000, times: ["10:00", "13:00"],
    venues: ["체험농장", "햇살농원", "텃밭학교"], no: ["elevator"],
    picnic: { registration: "required" },
    tips: ["비가 오면 비닐하우스로 자리를 바꿔 그대로 진행해요.", "장화와 모종삽은 학생 수만큼 준비해 둬요."],
    cautions: ["현장 보험에 센터 등록번호가 필요해요.", "호미는 선생님이 나눠 줄 때만 써요."],
    items: [
      ["유치원 고구마 캐기 소풍", "모둠 고구마 캐기", "모둠마다 한 이랑을 맡아 고구마를 캐고 가장 긴 고구마를 뽑아요. 점심에는 주먹밥과 찐 달걀을 나눠 먹고 트랙터 마차를 한 바퀴 타요.", "고구마 500g과 이름표를 가져가요. 주먹밥 점심이 포함돼요."],
    ],
  },
  {
    ...GROUP,
    slug: "kids-museum", key: "picnic-museum", scenes: ["room", "studio"], indoor: "indoor", area: "city",
    minutes: 120, child: 9000, times: ["10:00", "13:30"],
    venues: ["어린이박물관", "이야기박물관"], no: [],
    picnic: { registration: "optional" },
    tips: ["버스를 세울 자리를 반 이름으로 맡아 둬요.", "점심은 1층 나눔방에서 먹을 수 있어요."],
    cautions: ["전시실에서는 모둠 끈을 잡고 걸어요."],
    items: [
      ["초등 단체 박물관 하루", "모둠 유물 찾기", "모둠마다 다른 실마리를 받아 유물 다섯 점을 찾아요. 찾은 이야기를 역할극으로 꾸며 작은 무대에서 서로 보여 줘요.", "모둠 활동지와 단체 사진을 가져가요."],
    ],
  },
  {
    ...GROUP,
    slug: "zoo", key: "picnic-zoo", scenes: ["jungle", "forest"], indoor: "outdoor", area: "farm",
    minutes: 180, child: 12000, times: ["10:00"],
    venues: ["동물마을", "초록동물원"], no: [],
    picnic: { registration: "optional" },
    tips: ["사육사 선생님이 반마다 한 분씩 함께 걸어요.", "우비를 빌려 드려서 가랑비에도 쉬지 않아요."],
    cautions: ["먹이는 사육사 선생님과 함께 줘요."],
    items: [
      ["어린이집 동물 친구 소풍", "동물 아침 인사", "사육사 선생님과 아침밥을 나르며 동물마다 다른 발자국을 찍어 봐요. 그늘 마당에서 도시락을 먹고 반 이름을 지어 준 아기 염소와 사진을 찍어요.", "발자국 도장첩을 가져가요. 도시락은 챙겨 와 주세요."],
    ],
  },
];
