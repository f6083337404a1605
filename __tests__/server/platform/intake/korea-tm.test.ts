import { fromKoreaTm } from "@/server/platform/intake/korea-tm";

/** Computed with PROJ's tmerc, Bessel's ellipsoid and the seven parameters of the national institute. */
const KNOWN = [
  [198_055.1, 451_867.9, 37.569095012, 126.978773154],
  [389_000, 187_000, 35.164433317, 129.07516918],
  [155_000, -10_000, 33.40531931, 126.517077184],
  [240_000, 420_000, 37.281107642, 127.451831249],
] as const;

describe("허가 자료의 좌표", () => {
  it.each(KNOWN)("동쪽 %d, 북쪽 %d미터를 위도와 경도로 바꿔요", (x, y, lat, lng) => {
    const point = fromKoreaTm(x, y);
    expect(point.lat).toBeCloseTo(lat, 7);
    expect(point.lng).toBeCloseTo(lng, 7);
  });
});
