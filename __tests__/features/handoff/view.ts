import type { HandOffView } from "@/shared/contract/main/booking/hand-off";

/** A shared booking as the host returns it: two tickets of an activity unless `over` says otherwise. */
export const view = (over: Partial<HandOffView> = {}): HandOffView => ({
  kind: "activity",
  name: "숲속 도예 교실",
  scene: { kind: "pottery", seed: 1 },
  is_canceled: false,
  child_name: "하준",
  display_number: "N261120-ABCD",
  date: "2026-11-25",
  starts_at: "10:00",
  valid_until: null,
  place: "숲속놀이터",
  place_text: "서울 종로구",
  address: "서울 종로구 나들길 1",
  lat: 37.5,
  lng: 127,
  phone: "02-0000-0001",
  papers: [{ name: "가족관계증명서", for_text: "36개월 미만" }],
  cautions: ["미끄럼 방지 양말을 신어요."],
  tickets: [
    { name: "어른", code: "code-a", is_used: false },
    { name: "어린이", code: "code-b", is_used: true },
  ],
  stay: null,
  expires_at: "2026-11-25T19:00:00Z",
  ...over,
});
