import { clusterText } from "@/ui/map/cluster-text";
import type { MapPin } from "@/ui/map/map-types";

const pin = (text: string, amount: number | null): MapPin => ({
  id: amount ?? -1,
  at: { lat: 37.5, lng: 127 },
  text,
  amount,
  label: text,
  tone: "plain",
  fits: false,
  picture: { src: "", srcSet: "", width: 42, height: 42, alt: "" },
});
const [cheap, dear] = [pin("12,000원", 12_000), pin("30,000원", 30_000)];
const [free, unsold] = [pin("무료", 0), pin("안내만", null)];

it.each<[string, MapPin[], string]>([
  ["가장 싼 금액부터라고 말한다", [dear, cheap, dear], "12,000원~ 외 2"],
  ["모두 같은 금액이면 부터가 아니다", [cheap, cheap], "12,000원 외 1"],
  ["무료보다 싼 것은 없다", [cheap, free], "무료 외 1"],
  ["살 수 없는 곳은 가장 싼 곳이 되지 않는다", [dear, unsold], "30,000원~ 외 1"],
  ["살 수 있는 곳이 없으면 첫 곳의 말을 쓴다", [unsold, unsold], "안내만 외 1"],
  ["이미 부터인 금액에 다시 붙이지 않는다", [pin("9,900원~", 9900), dear], "9,900원~ 외 1"],
])("여러 곳의 핀: %s", (_, pins, text) => {
  expect(clusterText(pins)).toBe(text);
});
