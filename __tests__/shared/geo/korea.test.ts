import { isInKorea, pointText, readPoint, roundPoint } from "@/shared/geo/korea";

describe("지도 위의 위치", () => {
  it("지도 앱에서 복사한 두 수를 어느 차례로든 읽는다", () => {
    const at = { lat: 37.5665, lng: 126.978 };
    for (const text of ["37.5665, 126.978", "126.978,37.5665", " 37.5665 126.978 ", "위도 37.5665 경도 126.978"])
      expect(readPoint(text)).toEqual(at);
    expect(readPoint("37.56650123456, 126.97800123456")).toEqual({ lat: 37.566501, lng: 126.978001 });
  });

  it("수가 둘이 아니거나 우리나라 밖이면 읽지 않는다", () => {
    for (const text of ["", "37.5665", "48.85, 2.35", "37.5, 126.9, 3", "서울시청"]) expect(readPoint(text)).toBeNull();
    expect(isInKorea({ lat: 33.11, lng: 126.27 })).toBe(true);
    expect(isInKorea({ lat: 35.68, lng: 139.76 })).toBe(false);
  });

  it("쓴 것을 다시 읽으면 1미터 안에서 같다", () => {
    const at = roundPoint({ lat: 33.4996213789, lng: 126.5311884567 });
    expect(readPoint(pointText(at))).toEqual({ lat: 33.49962, lng: 126.53119 });
  });
});
