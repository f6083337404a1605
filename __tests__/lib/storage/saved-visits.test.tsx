import "fake-indexeddb/auto";
import Cookies from "js-cookie";
import { ownVisits } from "@/lib/storage/own-visits";
import { type SavedVisit, savedVisits } from "@/lib/storage/saved-visits";

const NOON = { now: Date.parse("2026-11-20T03:00:00Z"), today: "2026-11-20" };

const product = (state: SavedVisit["products"][number]["product_state"] = "ORDER") => ({
  pk: "p1",
  option_name: "아이",
  product_state: state,
  check_in_at: null,
  expired: false,
  ticket_code: "body.signature",
});

const visit = (id: string, given: Partial<SavedVisit> = {}): SavedVisit => ({
  id,
  display_number: "N-1",
  kind: "activity",
  content: {
    pk: 7,
    name: `놀이 ${id}`,
    scene: { kind: "farm", seed: 1 },
    place: "농장",
    place_text: "종로구",
    address: "서울 종로구",
    lat: null,
    lng: null,
    phone: null,
  },
  state: "PAID",
  desired_check_in: "2026-11-22",
  starts_at: "10:00",
  valid_until: null,
  people_text: "어른 2명, 아이 1명",
  papers: [],
  products: [product()],
  ...given,
});

const stay = (confirm_state: NonNullable<SavedVisit["stay"]>["confirm_state"]): SavedVisit =>
  visit("stay-1", {
    kind: "stay",
    desired_check_in: "2026-11-19",
    products: [],
    stay: {
      accommodation_id: 1,
      product_id: 2,
      product_name: "온돌",
      check_in_date: "2026-11-19",
      check_out_date: "2026-11-21",
      check_in_from: "15:00",
      check_out_until: "11:00",
      adults: 2,
      children_ages: [7],
      guest_name: "김지수",
      arrival_transport: "대중교통",
      confirm_state,
      answer_until: null,
      is_reviewable: false,
    },
  });

const signedInAs = (sub: string | null, isMember = true) => {
  const token = sub && `h.${btoa(JSON.stringify({ sub, is_member: isMember })).replaceAll("=", "")}.s`;
  if (token) Cookies.set("access_token", token);
  else Cookies.remove("access_token");
};
const sessionGoesOn = (does: boolean) => {
  if (does) Cookies.set("signed_in", "1");
  else Cookies.remove("signed_in");
};
const savedIds = async () => (await savedVisits.all()).map(({ id }) => id);

afterEach(async () => {
  signedInAs(null);
  sessionGoesOn(false);
  await savedVisits.wipe();
});

describe("이 기기에 저장된 예약", () => {
  it("입구에서 볼 것만 남기고, 낸 돈은 남기지 않는다", async () => {
    const told = { ...visit("a"), payment: { pay_amount: 42_000 }, ics_url: "/api/ics/a?token=t" };
    await savedVisits.keep("m1", told, NOON);
    const [entry] = await savedVisits.all();
    expect(entry).toEqual({ id: "a", owner: "m1", saved_at: NOON.now, visit: visit("a") });
  });

  it("가까운 날부터 보이고, 다시 들으면 새것으로 바뀐다", async () => {
    await savedVisits.keep("m1", visit("later", { desired_check_in: "2026-12-01" }), NOON);
    await savedVisits.keep("m1", visit("sooner"), NOON);
    await savedVisits.keep("m1", visit("later", { desired_check_in: "2026-11-21" }), NOON);
    expect(await savedIds()).toEqual(["later", "sooner"]);
  });

  it.each([
    ["취소한", visit("a", { state: "CANCELED" })],
    ["쓴", visit("a", { products: [product("COMPLETE")] })],
    ["지난", visit("a", { desired_check_in: "2026-11-19" })],
  ])("%s 예약은 남기지 않고, 남아 있던 것도 지운다", async (_, gone) => {
    await savedVisits.keep("m1", visit("a"), NOON);
    await savedVisits.keep("m1", gone, NOON);
    expect(await savedIds()).toEqual([]);
  });

  it("숙소는 나가는 날까지, 확정이나 확인 중일 때만 남긴다", async () => {
    await savedVisits.keep("m1", stay("CONFIRMED"), NOON);
    expect(await savedIds()).toEqual(["stay-1"]);
    await savedVisits.keep("m1", stay("REFUSED"), NOON);
    expect(await savedIds()).toEqual([]);
  });

  it("다른 것을 남길 때 지난 것이 함께 나간다", async () => {
    await savedVisits.keep("m1", visit("a"), NOON);
    await savedVisits.keep("m1", visit("b", { desired_check_in: "2026-11-30" }), { ...NOON, today: "2026-11-23" });
    expect(await savedIds()).toEqual(["b"]);
  });

  it("회원마다 제 것만 본다: 다른 회원이 들어오면 앞사람의 것은 사라진다", async () => {
    await savedVisits.keep("m1", visit("a"), NOON);
    signedInAs("m2");
    expect(await ownVisits()).toEqual([]);
    await savedVisits.keepOnly("m2");
    expect(await savedIds()).toEqual([]);
  });

  it("토큰이 끝나도 로그인이 이어지는 동안은 보이고, 끊기면 보이지 않는다", async () => {
    await savedVisits.keep("m1", visit("a"), NOON);
    signedInAs("m1");
    expect(await ownVisits()).toHaveLength(1);
    signedInAs(null);
    sessionGoesOn(true);
    expect(await ownVisits()).toHaveLength(1);
    sessionGoesOn(false);
    expect(await ownVisits()).toEqual([]);
    signedInAs("visitor", false);
    expect(await ownVisits()).toEqual([]);
  });

  it("지우라고 한 뒤에는 앞서 넣던 것도 남지 않는다", async () => {
    void savedVisits.keep("m1", visit("a"), NOON);
    void savedVisits.keep("m1", visit("b"), NOON);
    await savedVisits.wipe();
    expect(await savedIds()).toEqual([]);
  });
});
