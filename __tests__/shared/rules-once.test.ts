import { mainHost } from "@/server/main/app";
import { toPeople } from "@/server/stay/accommodations/stay-query";
import { checkStayAsk } from "@/server/stay/booking/stay-ask";
import { MAX_GUESTS } from "@/shared/guests/guests";
import { stayFilterFromUrl } from "@/shared/guests/stay-filter-from-url";
import { canPickContract } from "@/shared/price/pay-method";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { makeStore } from "@/store/make-store";
import { selectDistrictId } from "@/store/slices/member/region";
import { guestsChosen, selectGuests } from "@/store/slices/stay/search";
import stayPayment, { selectStayPayment } from "@/store/slices/stay/stay-payment";
import { projectFiles, readProjectFile } from "../support/project-files";
import { testServices } from "../support/store-services";

/** Lines of the program, without its data, that match the pattern. */
const linesLike = (pattern: RegExp): string[] =>
  projectFiles(["src", "pages"])
    .filter((file) => !file.startsWith("src/server/data/"))
    .flatMap((file) =>
      readProjectFile(file)
        .split("\n")
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

describe("처음 추천", () => {
  it("기본 나이와 동네는 한 곳에만 적혀 있다", () => {
    expect(linesLike(/\b11110119\b/)).toEqual([
      "src/shared/recommend/cold-start.ts: export const coldStartDefaults = { age: 7, district_id: 11110119 } as const;",
    ]);
    expect(linesLike(/DEFAULT_AGE|defaultColdStartAge/)).toEqual([]);
  });

  it("웹과 호스트가 그 한 곳을 쓴다", () => {
    const state = makeStore(testServices()).getState();
    expect(selectDistrictId(state)).toBe(coldStartDefaults.district_id);
    const route = mainHost.routes.find(({ path }) => path === "/recommend/cold-start-v2/contents");
    expect(route?.query?.parse({})).toEqual(coldStartDefaults);
    expect(route?.query?.parse({ age: "x", district_id: "1" })).toEqual(coldStartDefaults);
  });
});

describe("둘레", () => {
  it("동네를 고르기 전 3km와 고른 뒤 15km는 한 곳에만 적혀 있다", () => {
    expect(linesLike(/(\bkm|distance|set)\w*"?\s*[:=]\s*15\b/i)).toEqual([
      "src/shared/geo/list-distance.ts: export const listDistance = { unset: 3, set: 15 } as const;",
    ]);
  });
});

describe("스무 명", () => {
  it("몇 명까지인지 재는 줄은 한 곳에만 있다", () => {
    expect(
      linesLike(/(<=?|>=?)\s*MAX_GUESTS|MAX_GUESTS\s*(<=?|>=?|-)/).filter((line) => !line.includes("max={")),
    ).toEqual(["src/shared/guests/guests.ts: MAX_GUESTS - guests.adults - guests.childrenAges.length;"]);
    expect(linesLike(/(adults|[aA]ges|guests|people).*[<>]=?\s*20\b/)).toEqual([]);
  });

  it.each([
    [2, 18],
    [2, 19],
    [20, 0],
    [21, 0],
  ])("어른 %i, 아이 %i명은 웹과 두 호스트에서 똑같이 받거나 물린다", (adults, children) => {
    const childrenAges = Array.from({ length: children }, () => 5);
    const isReset = adults + children > MAX_GUESTS;
    const kept = isReset ? { adults: 2, childrenAges: [] } : { adults, childrenAges };

    const store = makeStore(testServices());
    store.dispatch(guestsChosen({ adults, children_ages: childrenAges }));
    expect(selectGuests(store.getState())).toEqual({ adults: kept.adults, children_ages: kept.childrenAges });

    const query = { adults: String(adults), children_ages: childrenAges.join() };
    expect(stayFilterFromUrl(query, "2026-12-01")).toMatchObject({ ...kept, isGuestReset: isReset });
    expect(toPeople(query)).toEqual({ ...kept, isGuestReset: isReset });

    const today = new Date(Date.now() + 9 * 3_600_000);
    const day = (ahead: number) => new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const booked = () =>
      checkStayAsk({ accommodationId: 1, productId: 1, checkIn: day(3), checkOut: day(4), adults, childrenAges });
    if (isReset) expect(booked).toThrow();
    else expect(booked).not.toThrow();
  });
});

describe("제휴 계약", () => {
  it("고를 수 있는지는 한 곳에서만 정한다", () => {
    expect(linesLike(/\.usable\s*&&|&&\s*[\w.]+\.usable\b/).map((line) => line.split(":")[0])).toEqual([
      "src/shared/price/pay-method.ts",
    ]);
  });

  it.each([
    { usable: true, method: "play_point", allowed: ["play_point"] },
    { usable: false, method: "play_point", allowed: ["play_point"] },
    { usable: true, method: "club_point", allowed: ["play_point", "club_point"] },
    { usable: true, method: "play_point", allowed: ["club_point"] },
  ])("기억하는 계약은 그 규칙이 받은 것뿐이다 (%o)", ({ usable, method, allowed }) => {
    const contract = { contract_number: "P-1", method: "play_point", usable };
    const store = makeStore(testServices());
    store.dispatch(stayPayment.actions.partnerMethodChosen(method));
    store.dispatch(stayPayment.actions.contractChosen({ contract, amount: 100, allowed_methods: allowed }));
    const { partner_point_discount: kept } = selectStayPayment(store.getState());
    expect(kept !== null).toBe(canPickContract(contract, method, allowed));
  });
});
