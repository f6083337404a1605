import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { RoomCalendars } from "@/features/partner/stays/room-calendars";
import type { VenueStay } from "@/shared/contract/stay/partner";
import type { RoomCalendarView, RoomCalendars as Shown } from "@/shared/contract/stay/room-calendars";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ROOM = { id: 7, name: "미끄럼틀 방" } as VenueStay["rooms"][number];
const STAY = { id: 3, rooms: [ROOM] } as VenueStay;
const AIRBNB: RoomCalendarView = {
  id: "c1",
  name: "에어비앤비",
  url: "https://nadlang.kr/api/room-calendar/secret.ics",
  served_at: null,
  source: "www.airbnb.co.kr",
  read_at: "2026-11-20T01:00:00Z",
  failure: null,
  failing_since: null,
  nights: 3,
  refused: [],
  conflicts: [],
};
const shown: { list: Shown; sent: string[] } = { list: { can_import: true, calendars: [] }, sent: [] };

const note = async (request: Request) => {
  const text = await request.text();
  shown.sent.push(`${request.method} ${new URL(request.url).pathname.split("/partner")[1]} ${text}`.trim());
  return replied(shown.list);
};

beforeEach(() => {
  shown.list = { can_import: true, calendars: [AIRBNB] };
  shown.sent = [];
  server.use(
    http.get(`${mainBase}/partner/rooms/7/calendars/`, () => replied(shown.list)),
    http.post(`${mainBase}/partner/rooms/7/calendars/`, ({ request }) => note(request)),
    http.post(`${mainBase}/partner/calendars/c1/renewal/`, ({ request }) => note(request)),
    http.delete(`${mainBase}/partner/calendars/c1/`, ({ request }) => note(request)),
  );
});

const open = () => renderScreen(<RoomCalendars stay={STAY} room={ROOM} />);
const card = async () => within(await screen.findByRole("region", { name: "에어비앤비" }));

test("연결한 달력마다 상태, 읽은 때, 막은 밤과 비밀을 뺀 곳을 보인다", async () => {
  open();
  const airbnb = await card();
  expect(airbnb.getByText("잘 읽고 있어요")).toBeInTheDocument();
  expect(
    airbnb.getByText(/가져오는 곳 www\.airbnb\.co\.kr · 11월 20일.*에 읽었어요 · 막은 밤 3개/),
  ).toBeInTheDocument();
  expect(airbnb.getByText(/그곳에서 아직 읽어 가지 않았어요/)).toBeInTheDocument();
});

test("연결한 달력이 없으면 연결하는 방법을 보이고, 불러오지 못하면 다시 시도할 수 있다", async () => {
  server.use(http.get(`${mainBase}/partner/rooms/7/calendars/`, () => refused(400, "F000", "안 돼요")));
  shown.list = { can_import: true, calendars: [] };
  open();
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  server.use(http.get(`${mainBase}/partner/rooms/7/calendars/`, () => replied(shown.list)));
  fireEvent.click(retry);
  expect(await screen.findByText("연결한 달력이 없어요")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "연결하기" })).toBeInTheDocument();
});

test("겹친 밤과 읽지 못한 이유, 되풀이되는 일정의 이름을 보인다", async () => {
  shown.list.calendars = [
    {
      ...AIRBNB,
      failure: "status",
      failing_since: "2026-11-20T03:00:00Z",
      conflicts: ["2026-12-05"],
      refused: [{ name: "주마다 대청소", date: "2026-12-07" }],
    },
  ];
  open();
  const airbnb = await card();
  expect(airbnb.getByRole("alert")).toHaveTextContent(/12월 5일 \(토\) 밤이 나들랑과 ‘에어비앤비’에 모두 예약됐어요/);
  expect(airbnb.getByRole("link", { name: "나들랑 예약 보기" })).toHaveAttribute("href", "/partner/console/bookings");
  expect(airbnb.getByText("읽지 못했어요")).toBeInTheDocument();
  expect(airbnb.getByText(/그 주소에서 달력을 찾지 못했어요.*직접 막아 주세요/)).toBeInTheDocument();
  expect(airbnb.getByText(/주마다 대청소, 12월 7일 \(월\)/)).toBeInTheDocument();
});

test("이름과 주소를 넣어 연결하고, 틀린 주소는 그 칸에서 알린다", async () => {
  server.use(
    http.post(
      `${mainBase}/partner/rooms/7/calendars/`,
      () => refused(422, "F422", "확인해 주세요", { fields: { address: "주소를 그대로 붙여 넣어 주세요." } }),
      { once: true },
    ),
  );
  open();
  fireEvent.change(await screen.findByLabelText("어디 달력인가요?"), { target: { value: "야놀자" } });
  const address = screen.getByLabelText(/그곳에서 받은 달력 주소/);
  fireEvent.change(address, { target: { value: "ftp://a" } });
  fireEvent.click(screen.getByRole("button", { name: "연결하기" }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/그대로 붙여 넣어/));
  fireEvent.change(address, { target: { value: "https://yanolja.com/a.ics" } });
  fireEvent.click(screen.getByRole("button", { name: "연결하기" }));
  await waitFor(() =>
    expect(shown.sent).toEqual(['POST /rooms/7/calendars/ {"name":"야놀자","address":"https://yanolja.com/a.ics"}']),
  );
  await waitFor(() => expect(address).toHaveValue(""));
});

test("주소를 복사하고, 물어본 뒤에 새 주소로 바꾸거나 연결을 끊는다", async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  open();
  const airbnb = await card();
  fireEvent.click(airbnb.getByRole("button", { name: "‘에어비앤비’에 넣을 주소 복사" }));
  await waitFor(() => expect(copied).toEqual([AIRBNB.url]));
  fireEvent.click(airbnb.getByRole("button", { name: "‘에어비앤비’에 넣을 주소를 새 주소로 바꾸기" }));
  const sure = async (name: string) =>
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await sure("새 주소로 바꾸기");
  await waitFor(() => expect(shown.sent).toEqual(["POST /calendars/c1/renewal/"]));
  shown.list = { can_import: true, calendars: [] };
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  fireEvent.click(airbnb.getByRole("button", { name: "‘에어비앤비’ 연결 끊기" }));
  await sure("연결 끊기");
  expect(await screen.findByText("연결한 달력이 없어요")).toBeInTheDocument();
});

test("같은 객실이 여러 개인 유형은 주소를 내보내기만 할 수 있다", async () => {
  shown.list.can_import = false;
  open();
  await card();
  expect(screen.queryByLabelText(/그곳에서 받은 달력 주소/)).toBeNull();
  expect(screen.getByText(/내보낼 수만 있어요/)).toBeInTheDocument();
});
