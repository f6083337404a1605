import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { PointField } from "@/features/partner/fields/point-field";
import type { Point } from "@/shared/geo/haversine-km";
import { renderScreen } from "../../support/screen";

// A map has no size in jsdom; `e2e/way-of-a-new-venue` presses on a real one.
jest.mock("@/ui/map/point-map", () => ({ __esModule: true, default: () => "지도" }));

const Field = ({ onPoint, first = null }: { onPoint?: (point: Point | null) => void; first?: Point | null }) => {
  const [point, setPoint] = useState(first);
  const set = (next: Point | null) => {
    setPoint(next);
    onPoint?.(next);
  };
  return <PointField point={point} district={null} onPoint={set} fault={point ? undefined : "위치를 정해 주세요."} />;
};

const field = () => screen.getByLabelText("위도, 경도");
const write = (value: string) => fireEvent.change(field(), { target: { value } });

test("붙여 넣은 좌표를 읽고, 읽지 못하면 그렇게 말하며 정한 것을 지우지 않는다", async () => {
  const onPoint = jest.fn();
  renderScreen(<Field onPoint={onPoint} />);
  await screen.findByText("지도");
  expect(field()).toHaveAttribute("aria-invalid", "true");
  write("126.97695, 37.57597");
  expect(onPoint).toHaveBeenLastCalledWith({ lat: 37.57597, lng: 126.97695 });
  expect(field()).toHaveValue("37.57597, 126.97695");
  expect(field()).not.toHaveAttribute("aria-invalid");
  write("경복궁");
  expect(screen.getByText(/좌표를 읽지 못했어요/)).toBeInTheDocument();
  expect(onPoint).toHaveBeenCalledTimes(1);
  write("");
  expect(onPoint).toHaveBeenLastCalledWith(null);
});

test("이 기기가 있는 곳으로 정하고, 허락하지 않으면 이유를 말한다", async () => {
  const onPoint = jest.fn();
  const getCurrentPosition = jest.fn((_: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 }));
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  renderScreen(<Field onPoint={onPoint} first={{ lat: 37.5, lng: 127 }} />);
  await screen.findByText("지도");
  fireEvent.click(screen.getByRole("button", { name: "지금 있는 곳으로 정하기" }));
  expect(await screen.findByText(/위치 권한이 꺼져 있어요/)).toBeInTheDocument();
  expect(onPoint).not.toHaveBeenCalled();
});
