import fc from "fast-check";
import { bearing, directionText, distanceText, wayText } from "@/shared/geo/distance-text";
import { haversineKm } from "@/shared/geo/haversine-km";

const seoul = { lat: 37.5665, lng: 126.978 };
const busan = { lat: 35.1796, lng: 129.0756 };
const anyPoint = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("서울과 부산은 325km쯤 떨어져 있고 부산은 남동쪽이다", () => {
  expect(haversineKm(seoul, busan)).toBeCloseTo(325, 0);
  expect(directionText(seoul, busan)).toBe("남동쪽");
  expect(directionText(busan, seoul)).toBe("북서쪽");
});

test("거리는 오가는 길이 같고 0보다 작지 않으며 지구 반 바퀴를 넘지 않는다", () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (item, other) => {
      const km = haversineKm(item, other);
      expect(km).toBeCloseTo(haversineKm(other, item), 6);
      expect(km >= 0 && km <= 20_016).toBe(true);
      expect(bearing(item, other) >= 0 && bearing(item, other) < 360).toBe(true);
    }),
  );
  expect(haversineKm(seoul, seoul)).toBe(0);
});

test.each([
  [0.01, 0, "북쪽"],
  [0.01, 0.0126, "북동쪽"],
  [0, 0.01, "동쪽"],
  [-0.01, 0, "남쪽"],
  [0, -0.01, "서쪽"],
  [0.01, -0.0001, "북쪽"],
  [0.01, -0.0059, "북서쪽"],
])("위도 %d, 경도 %d만큼 떨어지면 %s이다", (lat, lng, wind) => {
  expect(directionText(seoul, { lat: seoul.lat + lat, lng: seoul.lng + lng })).toBe(wind);
});

test.each([
  [0, "10m"],
  [0.084, "80m"],
  [0.85, "850m"],
  [0.994, "990m"],
  [0.996, "1.0km"],
  [1.24, "1.2km"],
  [9.94, "9.9km"],
  [9.96, "10km"],
  [24.4, "24km"],
])("%dkm는 %s로 쓴다", (km, text) => {
  expect(distanceText(km)).toBe(text);
});

test("곳은 방향과 거리로 말하고, 아주 가까우면 바로 옆이라고 한다", () => {
  expect(wayText(seoul, { lat: seoul.lat + 0.0108, lng: seoul.lng })).toBe("북쪽으로 1.2km");
  expect(wayText(seoul, { lat: seoul.lat + 0.0004, lng: seoul.lng })).toBe("바로 옆");
});

test("지구에 없는 점과 음수 거리는 받지 않는다", () => {
  expect(() => haversineKm(seoul, { lat: 127, lng: 37 })).toThrow(RangeError);
  expect(() => haversineKm({ lat: Number.NaN, lng: 0 }, seoul)).toThrow(RangeError);
  expect(() => distanceText(-1)).toThrow(RangeError);
});
