import { stayDetailHead } from "@/features/stay/detail/detail-head";
import { readStayDetailInput } from "@/features/stay/detail/detail-input";
import { familyRows } from "@/features/stay/detail/rooms/family-rows";
import { openRooms, sortedRooms, toStanding } from "@/features/stay/detail/rooms/open-rooms";
import { childRuleText, refundChip } from "@/features/stay/detail/rooms/room-words";
import { kstInstant } from "@/shared/dates/kst";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { lodge, room, rooms } from "../lodge";

const choice = { checkIn: "2026-11-28", checkOut: "2026-11-30", adults: 2, childrenAges: [7, 3, 0] };

describe("객실의 순서", () => {
  const fitting = room({ product_id: 1, total: 400_000 });
  const cheaper = room({ product_id: 2, total: 300_000 });
  const small = room({ product_id: 3, total: 100_000, fits: false });
  const gone = room({ product_id: 4, total: 50_000, state: "sold_out", rooms_left: 0 });
  const longer = room({ product_id: 5, total: 60_000, state: "min_nights" });

  test("모두 들어가는 방이 싼 것부터, 다음이 두 객실이 필요한 방, 마감된 방은 맨 뒤다", () => {
    expect(sortedRooms([gone, small, fitting, longer, cheaper]).map(({ product_id: id }) => id)).toEqual([
      2, 1, 3, 5, 4,
    ]);
    expect(openRooms([gone, small, fitting, cheaper]).map(({ product_id: id }) => id)).toEqual([2, 1]);
  });

  test("남은 방이 없으면 상태가 열려 있어도 마감이다", () => {
    expect(toStanding(room({ state: "open", rooms_left: 0 }))).toBe("sold_out");
    expect([small, longer, room({ state: "closed" })].map(toStanding)).toEqual(["two_rooms", "min_nights", "closed"]);
  });
});

describe("객실의 말", () => {
  test("아이 규칙은 나이마다 얼마인지 말한다", () => {
    expect(childRuleText(room())).toBe("0~2세 무료 · 3~11세 1박 20,000원");
  });

  test("무료 취소는 마지막 날을, 이미 수수료가 있으면 얼마를 빼는지 말한다", () => {
    const at = (now: number) =>
      refundChip(stayTimeline({ checkIn: "2026-11-28", steps: room().refund_steps }, 380_000, now));
    expect(at(kstInstant("2026-11-20"))).toEqual({ text: "11월 26일 (목)까지 무료 취소", isFree: true });
    expect(at(kstInstant("2026-11-28", "09:00"))).toEqual({ text: "지금 취소하면 수수료 30%", isFree: false });
  });
});

describe("우리 아이들", () => {
  const profiles = [{ id: "c-1", name: "하준", birth: "2019-03-02" }];

  test("이름을 아는 아이는 이름으로, 낼 돈은 그 방에서 실제로 내는 대로 말한다", () => {
    expect(
      familyRows(lodge(), room(), choice, profiles).map(({ name, age, pays }) => `${name} ${age} ${pays}`),
    ).toEqual(["하준 7 1박 20,000원", "아이 2 3 1박 20,000원", "아이 3 0 무료 · 인원에서 제외"]);
  });

  test("기준 인원 안이면 더 내지 않고, 방을 모르면 규칙으로 말한다", () => {
    const wide = room({ terms: { ...room().terms, base_occupancy: 3 } });
    expect(familyRows(lodge(), wide, choice, []).map(({ pays }) => pays)).toEqual([
      "추가 요금 없음",
      "1박 20,000원",
      "무료 · 인원에서 제외",
    ]);
    expect(familyRows(lodge(), null, choice, [])[0]?.pays).toBe("기준 인원 넘으면 1박 20,000원");
  });
});

describe("주소와 머리말", () => {
  const now = kstInstant("2026-11-20");
  const settings = { mapTiles: null };

  test("스무 명이 넘으면 아이를 빼고 어른 둘로, 못 쓰는 날짜는 오늘부터 1박으로 읽는다", () => {
    const query = {
      id: "5",
      check_in: "2026-11-01",
      check_out: "2026-11-02",
      adults: "18",
      children_ages: "3,4,5",
      info: "place",
    };
    expect(readStayDetailInput(query, { now, settings })).toEqual({
      id: 5,
      choice: { checkIn: "2026-11-20", checkOut: "2026-11-21", adults: 2, childrenAges: [] },
      info: "place",
      tiles: null,
    });
    expect(readStayDetailInput({ id: "x" }, { now, settings })).toBeNull();
    expect(readStayDetailInput({ id: "5", info: "nope" }, { now, settings })?.info).toBeNull();
  });

  test("검색에는 숙소와 그 자리, 값의 범위를 알리고 날짜와 인원은 빼고 알린다", () => {
    const head = stayDetailHead(lodge(), rooms(room(), room({ product_id: 52, total: 500_000 })));
    expect(head.canonical).toBe("/stay/detail?id=5");
    const graph = JSON.parse(JSON.stringify(head.jsonLd))["@graph"];
    expect(graph[0]).toMatchObject({
      "@type": "Hotel",
      name: "별내림 숲속 오두막",
      makesOffer: { lowPrice: 380_000, highPrice: 500_000, offerCount: 2 },
    });
    expect(graph[0].amenityFeature).toEqual([
      { "@type": "LocationFeatureSpecification", name: "아이 수영장", value: true },
      { "@type": "LocationFeatureSpecification", name: "주차", value: false },
    ]);
    expect(graph[1]["@type"]).toBe("BreadcrumbList");
  });
});

describe("들여온 숙소", () => {
  const bare = room({ sleeping: [], terms: { ...room().terms, bands: [], adult_fee: 0, base_occupancy: 4 } });

  test("아이 요금을 말하지 않은 곳은 무료라 하지 않고, 한 사람으로 센다고 말한다", () => {
    expect(childRuleText(bare)).toBe("아이도 인원에 포함하고, 추가 요금은 없어요");
    const place = lodge({ bands: [], adult_fee: 0 });
    expect(familyRows(place, bare, choice, []).map(({ pays }) => pays)).toEqual(Array(3).fill("추가 요금 없음"));
  });
});
