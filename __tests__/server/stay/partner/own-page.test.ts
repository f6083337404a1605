import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { sweepVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { hosts } from "@/server/hosts";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { district } from "@/server/platform/schema/region";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation, roomNight, stayFavorite } from "@/server/platform/schema/stay/stay";
import { stayLocation } from "@/server/platform/schema/stay/stay-places";
import { venue } from "@/server/platform/schema/venue";
import type { DeskContents, VenuePhotos } from "@/shared/contract/main/staff/content";
import type { Accommodation, StayPage, StayProducts } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import type { AccommodationForm, RoomForm, VenueStay, VenueStays } from "@/shared/contract/stay/partner";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { tinyGateway } from "../../../support/gateways/tiny-gateway";
import { type SignedClient, signedClient, visitor } from "../../../support/http-client";
import { forgetLimits, openInbox } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { readData } from "../../../support/shopper";
import { addStaff, decideAt, type StaffClient, shownAt, venueOfStay } from "../../../support/staff";
import { StayShopper } from "../../../support/stay-shopper";

const DONG = 51760310;
const POINT = { lat: 37.57, lng: 128.39 };
const DAY_MS = 86_400_000;
const PLACE = { name: "바람언덕 별채", type_code: "pension", district_pk: DONG };
const PAGE: Omit<StayPageForm, "rooms"> = {
  ...PLACE,
  place: "바람언덕 목장",
  address: "햇살로 12",
  point: POINT,
  summary: "양 옆에서 자고 일어나요",
  description: "목장 안에 있는 작은 집이에요. 아침이면 양들이 창문 앞까지 와요.",
  guide: "목장 정문으로 들어오세요.",
  check_in_from: "15:00",
  check_out_until: "11:00",
  facilities_yes: ["parking", "baby_bed"],
  facilities_no: ["pool"],
  rules: ["밤 10시부터는 조용히 해 주세요."],
  refund_rates: null,
  photos: [],
};
const ROOM: RoomForm = {
  name: "다락방",
  description: "",
  area_m2: 30,
  sleeping: [{ room: "침실", beds: [{ kind: "queen", count: 2, sleeps: 4 }] }],
  base_occupancy: 2,
  max_occupancy: 4,
  is_instant: true,
  is_active: true,
  rates: { off_weekday: 110_000, off_weekend: 110_000, peak_weekday: 110_000, peak_weekend: 110_000, rooms: 2 },
};
const ACCOMMODATION: AccommodationForm = {
  bands: [{ from: 0, to: 4, fee: 0, counts: false, bed: false }],
  adult_fee: 20_000,
  mandatory_fee: 0,
  min_nights: 1,
  gear: [{ key: "baby_bed", fee: 0, pieces: 1 }],
};

describeEachEngine("판매자가 올리는 숙소와 사진", (engine) => {
  const gateway = tinyGateway();
  openInbox();
  const db = () => engine.handle().db;
  const anyone = signedClient(hosts.stay, visitor("reader"));
  beforeAll(async () => {
    installPaymentGateway(gateway);
    await addLodge(db());
    const names = { name: "봉평면", fullName: "강원특별자치도 평창군 봉평면", searchKey: "", choseongKey: "" };
    await db()
      .insert(district)
      .values({ id: DONG, parentId: null, level: 3, ...names })
      .onConflictDoNothing();
    const town = { id: 22, parentId: 1, name: "평창", districts: [51760000] };
    await db()
      .insert(stayLocation)
      .values({ ...town, searchKey: "", choseongKey: "", position: 2 });
  });
  afterEach(async () => {
    moveClock(0);
    await forgetLimits(db());
  });

  let serial = 0;
  const newVenue = async (role: "owner" | "manager" | "gate" = "manager", venueId?: number) => {
    if (venueId !== undefined) return addStaff(db(), { venueId, role });
    const [made] = await db()
      .insert(venue)
      .values({ key: `h${++serial}-${engine.name}`, name: "바람언덕", phone: "033-123-4567" })
      .returning();
    return addStaff(db(), { venueId: made?.id ?? 0, role });
  };
  const desk = () => addStaff(db(), { venueId: null, role: "desk" });
  const begin = async (owner: StaffClient) =>
    readData<VenueStay>(await owner.stay.post("/partner/stays/", { json: PLACE }));
  const send = async (client: StaffClient, id: number, rights = "true", bytes?: Buffer) => {
    const multipart = new FormData();
    multipart.set("rights", rights);
    const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: "#7aa" } });
    const picture = bytes ?? (await drawn.jpeg().toBuffer());
    multipart.append("photos", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
    return client.stay.post(`/partner/stays/${id}/photos/`, { multipart });
  };
  const photoOf = async (client: StaffClient, id: number) => readData<VenuePhotos>(await send(client, id)).ids[0] ?? "";
  const submit = (owner: StaffClient, id: number, form: StayPageForm) =>
    owner.stay.post(`/partner/stays/${id}/submission/`, { json: form });
  const approve = async (id: number) => decideAt((await desk()).stay, `/desk/stays/${id}/`);
  const read = async (owner: StaffClient, id: number) =>
    readData<VenueStay>(await owner.stay.get(`/partner/stays/${id}/`));
  const detail = async (id: number) => readData<Accommodation>(await anyone.get(`/accommodations/${id}`));
  const products = async (id: number, date: string) =>
    readData<StayProducts>(
      await anyone.get(
        `/accommodations/${id}/products?check_in=${date}&check_out=${addDays(date, 1)}&adults=2&children=0&children_ages=`,
        { version: "2" },
      ),
    ).products;
  const isThere = async (photo: string) =>
    (await mainHost.fetch(new Request(`http://x/api/main/photos/${photo}`))).status;
  const soon = () => addDays(kstToday(clock.now()), 10);
  const found = async (client: SignedClient = anyone) => {
    const date = soon();
    const { accommodations } = readData<StayPage>(
      await client.get(
        `/accommodations?keyword=${encodeURIComponent("바람언덕")}&check_in=${date}&check_out=${addDays(date, 1)}&adults=2&children=0&children_ages=&index=1&size=20`,
      ),
    );
    return accommodations;
  };
  const lodgeOf = (id: number, room: number): Lodge => ({
    accommodationId: id,
    productId: room,
    from: soon(),
    nightIds: [],
    date: (night) => addDays(soon(), night),
  });
  /** A place with a room and its prices for children, as far as before it is sent. */
  const written = async (owner: StaffClient) => {
    const { id } = await begin(owner);
    readData(await owner.stay.put(`/partner/stays/${id}/`, { json: ACCOMMODATION }));
    const { rooms } = readData<VenueStay>(await owner.stay.post(`/partner/stays/${id}/rooms/`, { json: ROOM }));
    return { id, room: rooms[0]?.id ?? 0 };
  };

  it("결정하기 전에는 확인 요청을 거두어 다시 고칠 수 있고, 결정은 판매자에게 알리며, 다시 보내면 고객센터가 지금 보이는 것도 받는다", async () => {
    const owner = await newVenue();
    const { id, room } = await written(owner);
    const withdraw = () => owner.stay.delete(`/partner/stays/${id}/submission/`);
    expect((await withdraw()).message).toContain("기다리는 내용이 없어요");
    const form = {
      ...PAGE,
      photos: [{ id: await photoOf(owner, id), alt: "마당" }],
      rooms: [{ id: room, photos: [] }],
    };
    readData(await submit(owner, id, form));
    expect(readData<VenueStay>(await withdraw()).page.state).toBe("draft");
    readData(await submit(owner, id, form));
    const shown = async () => readData<VenueStay>(await (await desk()).stay.get(`/desk/stays/${id}/`)).page.approved;
    expect(await shown()).toBeNull();
    readData(await approve(id));
    readData(await submit(owner, id, { ...form, summary: "새 소개" }));
    expect(await shown()).toMatchObject({ form: { summary: PAGE.summary }, district_name: expect.any(String) });
    expect((await read(owner, id)).page).not.toHaveProperty("approved");
    const { rows } = await db().execute<{ text: string }>(
      sql`select payload ->> 'text' as text from outbox where topic = 'news.decision' and payload ->> 'text' like ${`%/partner/console/stays?id=${id}`}`,
    );
    expect(rows).toEqual([{ text: expect.stringContaining("확인을 마치고 승인했어요.") }]);
  });

  it("판매 중인 숙소의 사진은 승인된 뒤에 카드와 상세, 객실의 맨 앞에 서고, 빼면 다시 그림이다", async () => {
    const lodge = await addLodge(db(), {
      place: {
        name: "사진 산장",
        summary: "숲속",
        description: "숲속에서 하룻밤 자고 가는 작은 산장이에요.",
        address: "숲길 1",
      },
    });
    const owner = await newVenue("owner", await venueOfStay(db(), lodge));
    const id = lodge.accommodationId;
    expect((await send(owner, id, "")).status).toBe(422);
    expect((await send(owner, id, "true", Buffer.from("<svg/>"))).status).toBe(422);
    const [stay, room] = [await photoOf(owner, id), await photoOf(owner, id)];
    const { page } = await read(owner, id);
    expect(page).toMatchObject({ state: "approved", is_shown: true, can_publish: true });
    const form: StayPageForm = {
      ...page.form,
      point: POINT,
      photos: [{ id: stay, alt: "숲속의 산장" }],
      rooms: [{ id: lodge.productId, photos: [{ id: room, alt: "볕이 드는 침실" }] }],
    };
    const nameless = { ...form, rooms: [{ id: lodge.productId, photos: [{ id: room, alt: "" }] }] };
    expect((await submit(owner, id, nameless)).text).toContain("무엇이 보이는지");
    const sent = readData<VenueStay>(await submit(owner, id, form));
    expect([sent.page.state, sent.page.can_publish, sent.is_on_sale]).toEqual(["submitted", true, true]);
    expect((await owner.stay.put(`/partner/stays/${id}/page/`, { json: form })).message).toContain("기다리는 동안");
    expect((await detail(id)).scene.photo).toBeUndefined();

    readData(await approve(id));
    const seen = await detail(id);
    expect(seen.scene.photo).toEqual({ id: stay, alt: "숲속의 산장" });
    expect(seen.gallery.map(({ photo }) => photo?.id)).toEqual([stay, room]);
    expect((await products(id, lodge.date(0)))[0]?.scene.photo?.id).toBe(room);
    const one = await anyone.get(
      `/accommodations/${id}/products/detail?product_id=${lodge.productId}&check_in=${lodge.date(0)}&check_out=${lodge.date(1)}&adults=2&children=0&children_ages=`,
      { version: "2" },
    );
    expect(one.text).toContain(`"gallery":[{"kind":"pension","seed":2,"photo":{"id":"${room}"`);
    const card = await hosts.stay.fetch(new Request(`http://x/api/stay/cards/accommodations/${id}.png`));
    expect(card.status).toBe(200);

    readData(await submit(owner, id, { ...form, photos: [], rooms: [] }));
    readData(await approve(id));
    const drawn = await detail(id);
    expect([drawn.scene.photo, drawn.gallery.some(({ photo }) => photo)]).toEqual([undefined, false]);
    expect((await products(id, lodge.date(0)))[0]?.scene.photo).toBeUndefined();
    // An approved photo is never deleted: a booking can still show it.
    moveClock(8 * DAY_MS);
    await sweepVenuePhotos(db());
    expect(await isThere(stay)).toBe(200);
  });

  it("쓰고 있는 사진은 일주일이 지나도 남고, 어디에도 없는 사진만 지워지며, 남의 사진은 쓸 수 없다", async () => {
    const owner = await newVenue();
    const { id, room } = await written(owner);
    const [ofAccommodation, ofRoom, unused] = [
      await photoOf(owner, id),
      await photoOf(owner, id),
      await photoOf(owner, id),
    ];
    const form = {
      ...PAGE,
      photos: [{ id: ofAccommodation, alt: "" }],
      rooms: [{ id: room, photos: [{ id: ofRoom, alt: "침실" }] }],
    };
    readData(await owner.stay.put(`/partner/stays/${id}/page/`, { json: form }));
    const strange = await newVenue();
    const theirs = await written(strange);
    const stolen = { ...PAGE, photos: [{ id: ofAccommodation, alt: "집" }], rooms: [] };
    expect((await strange.stay.put(`/partner/stays/${theirs.id}/page/`, { json: stolen })).status).toBe(422);
    const notMine = { ...PAGE, rooms: [{ id: room, photos: [] }] };
    expect((await strange.stay.put(`/partner/stays/${theirs.id}/page/`, { json: notMine })).status).toBe(422);
    expect((await send(strange, id)).status).toBe(404);
    moveClock(8 * DAY_MS);
    await sweepVenuePhotos(db());
    moveClock(0);
    expect([await isThere(ofAccommodation), await isThere(ofRoom), await isThere(unused)]).toEqual([200, 200, 404]);
  });

  it("옛 화면으로는 그사이 돌려보내고 다시 보낸 숙소를 승인하지도 돌려보내지도 못한다", async () => {
    const owner = await newVenue();
    const { id } = await written(owner);
    const path = `/desk/stays/${id}/`;
    const [one, other] = [(await desk()).stay, (await desk()).stay];
    readData(await submit(owner, id, { ...PAGE, rooms: [] }));
    const submitted_at = await shownAt(one, path);
    readData(await decideAt(other, path, "이름을 다시 써 주세요"));
    readData(await submit(owner, id, { ...PAGE, name: "처음 보는 이름", rooms: [] }));
    const unseen = { status: 409, code: "C_CHANGED", message: expect.stringContaining("다시 보냈거나") };
    expect(await one.post(`${path}approval/`, { json: { submitted_at } })).toMatchObject(unseen);
    expect(await one.post(`${path}return/`, { json: { submitted_at, reason: "글이 짧아요" } })).toMatchObject(unseen);
    expect(await one.post(`${path}approval/`)).toMatchObject(unseen);
    const { page } = await read(owner, id);
    expect(page).toMatchObject({ state: "submitted", can_publish: false, form: { name: "처음 보는 이름" } });
    expect(readData<VenueStay>(await decideAt(one, path)).page.state).toBe("approved");
  });

  it("새 숙소는 쓰는 동안 아무에게도 보이지 않고, 승인과 판매 시작이 있어야 부모가 찾아 예약하며, 멈추면 안내만 남는다", async () => {
    const owner = await newVenue();
    for (const wrong of [{ name: "" }, { type_code: "castle" }, { district_pk: 99 }])
      expect((await owner.stay.post("/partner/stays/", { json: { ...PLACE, ...wrong } })).status).toBe(422);
    const { id } = await begin(owner);
    const path = `/partner/stays/${id}/`;
    const empty = await submit(owner, id, {
      ...PAGE,
      rooms: [],
      summary: "",
      description: "짧다",
      point: null,
      refund_rates: [0, 0, 0, 0, 90, 90],
    });
    expect(Object.keys(Object(Reflect.get(Object(empty.data), "fields"))).sort()).toEqual(
      ["description", "point", "refund_rates", "rooms", "summary"].sort(),
    );
    expect((await owner.stay.post(`${path}sale/`)).message).toContain("승인을 받은 뒤");
    readData(await owner.stay.put(path, { json: ACCOMMODATION }));
    const bare = { ...ROOM, sleeping: [] };
    const made = readData<VenueStay>(await owner.stay.post(`${path}rooms/`, { json: bare }));
    const room = made.rooms[0]?.id ?? 0;
    expect((await submit(owner, id, { ...PAGE, rooms: [] })).text).toContain("침대");
    readData(await owner.stay.put(`/partner/rooms/${room}/`, { json: ROOM }));
    const ownSteps = [0, 0, 10, 20, 30, 50];
    readData(await submit(owner, id, { ...PAGE, rooms: [], refund_rates: ownSteps }));

    const hidden = async () => {
      expect(await found()).toEqual([]);
      const family = new StayShopper(await addMember(db()), gateway);
      expect((await family.verify({ lodge: lodgeOf(id, room) })).status).toBe(404);
      const gone = [
        await anyone.get(`/accommodations/${id}`),
        await anyone.get(`/accommodations/${id}/products`, { version: "2" }),
        await anyone.get(`/accommodations/${id}/calendar`),
        await anyone.get(`/accommodations/${id}/reviews`),
        await family.stay.post("/accommodations/favorite", { json: { accommodation_id: id } }),
        await hosts.stay.fetch(new Request(`http://x/api/stay/cards/accommodations/${id}.png`)),
      ];
      expect(gone.map(({ status }) => status)).toEqual(gone.map(() => 404));
      expect((await anyone.get(`/search/autocomplete?query=${encodeURIComponent("바람언덕")}`)).text).not.toContain(
        PAGE.name,
      );
      expect((await anyone.get("/sitemap/?from=0")).text).not.toContain(`"id":${id},`);
      expect(await db().$count(stayFavorite, eq(stayFavorite.accommodationId, id))).toBe(0);
    };
    await hidden();
    const office = await desk();
    const waiting = readData<DeskContents>(await office.get("/desk/contents/")).contents;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: "stay", id: String(id), name: PAGE.name }));
    readData(await decideAt(office.stay, `/desk/stays/${id}/`, "주소가 없어요"));
    expect((await read(owner, id)).page).toMatchObject({ state: "returned", return_reason: "주소가 없어요" });
    readData(await submit(owner, id, { ...PAGE, rooms: [], refund_rates: ownSteps }));
    readData(await approve(id));
    await hidden();

    const live = readData<VenueStay>(await owner.stay.post(`${path}sale/`));
    expect(live).toMatchObject({ is_on_sale: true, page: { is_shown: true, state: "approved" } });
    const [card] = await found();
    expect(card).toMatchObject({ id, name: PAGE.name, offer: { product_id: room, total: 110_000 } });
    const seen = await detail(id);
    expect(seen).toMatchObject({
      summary: PAGE.summary,
      location_id: 22,
      sale_state: "on_sale",
      phone: "033-123-4567",
      ...POINT,
      facilities: { parking: "yes", pool: "no", kitchen: "unknown" },
    });
    expect(seen.refund.own_steps).toContainEqual({ days_before: 5, rate: 10 });
    const family = new StayShopper(await addMember(db()), gateway);
    const placed = await family.buy({ lodge: lodgeOf(id, room), ages: [5] }, 130_000);
    const terms = readData<BookingVerify>(await family.verify({ lodge: lodgeOf(id, room), ages: [2] }));
    expect(terms.gear?.map(({ key }) => key)).toEqual(["baby_bed"]);

    expect(readData<VenueStay>(await owner.stay.delete(`${path}sale/`)).is_on_sale).toBe(false);
    expect((await detail(id)).sale_state).toBe("info_only");
    const late = new StayShopper(await addMember(db()), gateway);
    expect((await late.verify({ lodge: lodgeOf(id, room) })).status).toBe(404);
    expect((await family.reservation(placed.order_id)).products[0]?.product_state).toBe("ORDER");
    expect((await owner.stay.delete(`${path}sale/`)).status).toBe(404);
    expect(readData<VenueStay>(await owner.stay.post(`${path}sale/`)).is_on_sale).toBe(true);
    const acts = await db().select().from(auditLog).where(eq(auditLog.staffId, owner.staffId));
    expect([...new Set(acts.map(({ act }) => act))]).toEqual([
      "stay.create",
      "stay.page",
      "stay.save",
      "room.add",
      "room.save",
      "stay.submit",
      "stay.publish",
      "stay.pause",
    ]);
  });

  it("밤이 하나도 없으면 판매를 시작할 수 없고, 쓰는 동안에도 달력을 정해 둘 수 있다", async () => {
    const owner = await newVenue();
    const { id, room } = await written(owner);
    await db().delete(roomNight).where(eq(roomNight.productId, room));
    readData(await owner.stay.put(`/partner/rooms/${room}/`, { json: { ...ROOM, rates: null } }));
    readData(await submit(owner, id, { ...PAGE, rooms: [] }));
    readData(await approve(id));
    expect((await owner.stay.post(`/partner/stays/${id}/sale/`)).message).toContain("밤을 먼저");
    const plan = { dates: [soon()], price: 90_000, capacity: 1, is_sure: true };
    readData(await owner.stay.post(`/partner/rooms/${room}/nights/`, { json: plan }));
    readData(await owner.stay.post(`/partner/stays/${id}/sale/`));
    expect((await found()).find((item) => item.id === id)?.offer?.total).toBe(90_000);
    readData(await owner.stay.delete(`/partner/stays/${id}/sale/`));
  });

  it("남의 숙소는 읽지도 쓰지도 못하고, 입장을 맡은 사람과 부모는 들어오지 못하며, 고객센터는 보낸 것만 본다", async () => {
    const owner = await newVenue();
    const { id } = await written(owner);
    const form = { ...PAGE, rooms: [] };
    const calls: ["get" | "put" | "post" | "delete", string, object?][] = [
      ["get", `/partner/stays/${id}/`],
      ["put", `/partner/stays/${id}/page/`, form],
      ["post", `/partner/stays/${id}/submission/`, form],
      ["post", `/partner/stays/${id}/sale/`],
      ["delete", `/partner/stays/${id}/sale/`],
    ];
    const parent = new StayShopper(await addMember(db()), gateway).stay;
    const [row] = await db().select().from(accommodation).where(eq(accommodation.id, id));
    const callers = [
      { client: (await newVenue()).stay, status: 404 },
      { client: (await newVenue("gate", row?.venueId)).stay, status: 403 },
      { client: (await desk()).stay, status: 403 },
      { client: parent, status: 403 },
      { client: signedClient(hosts.stay), status: 403 },
    ];
    for (const { client, status } of callers) {
      await forgetLimits(db());
      for (const [method, path, json] of calls)
        expect([path, (await client[method](path, json ? { json } : {})).status]).toEqual([path, status]);
      if (status === 403) expect((await client.post("/partner/stays/", { json: PLACE })).status).toBe(403);
    }
    const gate = await newVenue("gate", row?.venueId);
    expect((await send(gate, id)).status).toBe(403);
    const office = await desk();
    for (const [method, path] of [
      ["get", `/desk/stays/${id}/`],
      ["post", `/desk/stays/${id}/approval/`],
    ] as const)
      expect((await office.stay[method](path)).status).toBe(404);
    for (const [method, path] of [
      ["get", `/desk/stays/${id}/`],
      ["post", `/desk/stays/${id}/approval/`],
    ] as const)
      expect((await owner.stay[method](path)).status).toBe(403);
    const strange = await newVenue();
    expect(readData<VenueStays>(await strange.stay.get("/partner/stays/")).stays).toEqual([]);
    const mine = readData<VenueStays>(await owner.stay.get("/partner/stays/")).stays;
    expect(mine).toMatchObject([{ id, is_shown: false, is_on_sale: false, page_state: "draft" }]);
    const untouched = and(eq(accommodation.id, id), eq(accommodation.isActive, false));
    expect(await db().$count(accommodation, untouched)).toBe(1);
  });
});
