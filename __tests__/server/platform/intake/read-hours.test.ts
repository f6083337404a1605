import { readHours } from "@/server/platform/intake/mapping/read-hours";

describe("자료의 여는 시간", () => {
  const read = (from: string, to: string) =>
    readHours({ from, to }, { weekday: ["from", "to"], holiday: ["from", "to"], closed: "" }, "").weekday;

  test.each<[from: string, to: string, hours: [string, string] | null]>([
    ["9:00", "18:00", ["09:00", "18:00"]],
    ["18:00", "02:00", ["18:00", "02:00"]],
    ["10:00", "24:00", ["10:00", "00:00"]],
    ["00:00", "24:00", ["00:00", "23:59"]],
    // A clock of twelve hours: 10:00 to 18:00 is meant.
    ["10:00", "06:00", null],
    ["00:00", "00:00", null],
    ["09:00", "", null],
    ["24:00", "26:00", null],
  ])("%s~%s", (from, to, hours) => expect(read(from, to)).toEqual(hours));
});
