import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { StayPaymentScreen } from "@/features/payment/stay/stay-payment-screen";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { parseGear } from "@/shared/stay/gear";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { mainBase } from "../../../support/test-http";
import { openAt } from "../../stay/world";
import { answers, ask, verified } from "./golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => window.sessionStorage.clear());

const offers = [
  { key: "baby_bed" as const, fee: 0, left: 1 },
  { key: "bed_guard" as const, fee: 2_000, left: 3 },
];

/** A host with rental items, until `hasLeft`. */
const lending = (hasLeft: () => boolean = () => false) => {
  const asked: string[] = [];
  answers();
  server.use(
    http.get(`${mainBase}/booking/checkout`, ({ request }) => {
      const text = new URL(request.url).searchParams.get("gear") ?? "";
      asked.push(text);
      const picks = parseGear(text);
      if (hasLeft() && picks.some(({ key }) => key === "baby_bed"))
        return refused(409, "C_GEAR", "방금 다 빌려 갔어요.", { key: "baby_bed", left: 0 });
      const gear: BookingVerify["gear"] = offers.map((offer) => ({
        ...offer,
        left: hasLeft() && offer.key === "baby_bed" ? 0 : offer.left,
        count: picks.find(({ key }) => key === offer.key)?.count ?? 0,
      }));
      return replied(verified({ gear }));
    }),
  );
  return asked;
};

const open = (gear = "") =>
  openAt(
    `/stay/payment?id=1&product_id=2${gear && `&gear=${encodeURIComponent(gear)}`}`,
    <StayPaymentScreen input={{ ask, problem: null }} />,
    { isMember: true },
  );
const more = (name: string) => screen.findByRole("button", { name: `${name} 늘리기` });
const payButton = (sum: string) => screen.findByRole("button", { name: new RegExp(`${sum}원 결제하기`) });

test("용품을 더하면 먼저 숙소에 묻고, 잡힌 만큼만 객실 금액과 따로 더해지며, 주소에 남는다", async () => {
  const asked = lending();
  const view = open();
  await payButton("295,000");
  expect(screen.getByText(/1박 2,000원 · 3개 남았어요/)).toBeInTheDocument();
  expect(screen.getAllByText("0세에게 맞아요")).toHaveLength(1);
  fireEvent.click(await more("침대 가드"));
  expect(await screen.findByText("침대 가드 1개")).toBeInTheDocument();
  expect(screen.getByText("1박 2,000원 × 2박")).toBeInTheDocument();
  expect(asked).toEqual(["", "bed_guard:1"]);
  await waitFor(() => expect(view.queryNow().gear).toBe("bed_guard:1"));
});

test("빌리는 것이 무료이면 금액은 그대로이다", async () => {
  lending();
  open("baby_bed:1");
  await payButton("295,000");
  expect(screen.queryByText("아기 침대 1개")).toBeNull();
  expect(screen.getByText(/무료 · 1개 남았어요/)).toBeInTheDocument();
});

test("그 사이 누가 빌려 갔으면 그렇게 말하고, 고른 것은 전과 같다", async () => {
  let isGone = false;
  lending(() => isGone);
  const view = open();
  await payButton("295,000");
  isGone = true;
  fireEvent.click(await more("아기 침대"));
  await waitFor(() =>
    expect(view.store.getState().common.toastPopUp.message).toBe("아기 침대는 이 날짜에 모두 빌려 갔어요"),
  );
  expect(await screen.findByText(/이 날짜에는 다 빌려 갔어요/)).toBeInTheDocument();
  expect(view.queryNow().gear).toBeUndefined();
  expect(await payButton("295,000")).toBeInTheDocument();
});

test("들어올 때 벌써 없으면 이유를 말하고, 있는 만큼만 빌려 이어 간다", async () => {
  const asked = lending(() => true);
  const view = open("baby_bed:1,bed_guard:1");
  expect(await screen.findByText("방금 다 빌려 갔어요.")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "남은 만큼만 빌리고 계속하기" }));
  expect(await screen.findByText("침대 가드 1개")).toBeInTheDocument();
  expect(asked.at(-1)).toBe("bed_guard:1");
  await waitFor(() => expect(view.queryNow().gear).toBe("bed_guard:1"));
});
