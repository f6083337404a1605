import { FeedFormatError, readFeed } from "@/server/commerce/room-calendars/read-feed";

const TODAY = "2026-12-01";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//KO", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", "UID:a@other", ...lines, "END:VEVENT"].join("\r\n");

const read = (...lines: string[]) => {
  const feed = readFeed(calendar(...lines), { today: TODAY, ownUid: "room-7-" });
  return { ...feed, nights: [...feed.nights].sort(), reserved: [...feed.reserved].sort() };
};

describe("다른 곳의 달력 읽기", () => {
  it.each([
    ["하루 종일, 끝나는 날은 떠나는 날", ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207"], ["05", "06"]],
    ["끝나는 날이 없는 하루", ["DTSTART;VALUE=DATE:20261205"], ["05"]],
    ["끝이 시작과 같은 날", ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261205"], ["05"]],
    ["길이로 쓴 일정", ["DTSTART;VALUE=DATE:20261205", "DURATION:P3D"], ["05", "06", "07"]],
    ["한국 시각", ["DTSTART;TZID=Asia/Seoul:20261205T150000", "DTEND;TZID=Asia/Seoul:20261206T110000"], ["05"]],
    ["시간대가 없는 시각은 한국", ["DTSTART:20261205T150000", "DTEND:20261207T110000"], ["05", "06"]],
    ["세계 표준시", ["DTSTART:20261204T160000Z", "DTEND:20261206T020000Z"], ["05"]],
    [
      "뉴욕 시각",
      ["DTSTART;TZID=America/New_York:20261204T120000", "DTEND;TZID=America/New_York:20261205T210000"],
      ["05"],
    ],
    ["같은 날 끝나는 일정도 그 밤을 막는다", ["DTSTART:20261205T090000", "DTEND:20261205T110000"], ["05"]],
    ["저녁에 끝나는 일정은 그 밤까지 막는다", ["DTSTART:20261205T000000", "DTEND:20261206T235959"], ["05", "06"]],
    ["오늘 전부터 묵는 일정은 오늘부터", ["DTSTART;VALUE=DATE:20261128", "DTEND;VALUE=DATE:20261203"], ["01", "02"]],
    ["지난 일정", ["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261201"], []],
    ["취소한 일정", ["DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207", "STATUS:CANCELLED"], []],
  ])("%s", (_, lines, days) => {
    expect(read(event(...lines)).nights).toEqual(days.map((day) => `2026-12-${day}`));
  });

  it("달력이 스스로 정한 시간대를 읽는다", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Customized Time Zone",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0800",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const times = ["20261204T220000", "20261205T180000"];
    const lines = times.map((time, i) => `${i ? "DTEND" : "DTSTART"};TZID=Customized Time Zone:${time}`);
    expect(read(...zone, event(...lines)).nights).toEqual(["2026-12-05"]);
  });

  it("접힌 줄을 이어 읽고, 줄 끝이 LF여도 읽는다", () => {
    const folded = event("SUMMARY:아주 긴 이름이라 여러 줄로", "  접힌 일정", "DTSTART;VALUE=DA", " TE:20261205");
    expect(read(folded).nights).toEqual(["2026-12-05"]);
    const plain = calendar(folded).replaceAll("\r\n", "\n");
    expect([...readFeed(plain, { today: TODAY, ownUid: "room-7-" }).nights]).toEqual(["2026-12-05"]);
  });

  it("반복하는 일정은 이름과 날짜로 알리고, 다른 일정은 읽는다", () => {
    const weekly = event("SUMMARY:주마다 대청소", "DTSTART;VALUE=DATE:20261207", "RRULE:FREQ=WEEKLY");
    const some = event("DTSTART;VALUE=DATE:20261208", "RDATE;VALUE=DATE:20261215");
    const moved = event("SUMMARY:옮긴 날", "DTSTART;VALUE=DATE:20261209", "RECURRENCE-ID;VALUE=DATE:20261210");
    const one = event("DTSTART;VALUE=DATE:20261205");
    expect(read(weekly, some, moved, one)).toMatchObject({
      nights: ["2026-12-05"],
      refused: [
        { name: "주마다 대청소", date: "2026-12-07" },
        { name: "이름 없는 일정", date: "2026-12-08" },
        { name: "옮긴 날", date: "2026-12-09" },
      ],
    });
  });

  it("우리가 내보낸 일정이 그대로 돌아오면 막지 않고, 에어비앤비의 예약은 따로 표시한다", () => {
    const ours = event("DTSTART;VALUE=DATE:20261205").replace("UID:a@other", "UID:room-7-20261205@localhost");
    const theirs = event("SUMMARY:Reserved", "DTSTART;VALUE=DATE:20261206");
    const closed = event("SUMMARY:Airbnb (Not available)", "DTSTART;VALUE=DATE:20261207");
    expect(read(ours, theirs, closed)).toMatchObject({
      nights: ["2026-12-06", "2026-12-07"],
      reserved: ["2026-12-06"],
    });
  });

  it("너무 먼 날과 끝없이 긴 일정은 읽는 범위에서 끊는다", () => {
    const { nights } = read(event("DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:99991231"));
    expect([nights[0], nights.length]).toEqual(["2026-12-05", 397]);
  });

  it.each([
    ["빈 답", ""],
    ["달력이 아닌 글", "<html></html>"],
    ["끊긴 달력", calendar(event("DTSTART;VALUE=DATE:20261205")).replace("END:VCALENDAR", "")],
    ["연락처", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:a\r\nEND:VCARD\r\n"],
    ["날짜가 없는 일정", calendar(event("SUMMARY:a"))],
    ["날짜가 아닌 시작", calendar(event("DTSTART;VALUE=DATE:내일"))],
  ])("%s은 달력으로 읽지 않는다", (_, text) => {
    expect(() => readFeed(text, { today: TODAY, ownUid: "room-7-" })).toThrow(FeedFormatError);
  });

  it("초마다 바뀌는 시간대가 있어도 오래 걸리지 않는다", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Endless",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:+0800",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    expect(read(...zone, event("DTSTART;TZID=Endless:20261205T150000")).nights).toEqual(["2026-12-05"]);
  });
});
