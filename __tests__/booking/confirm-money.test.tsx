import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { ConfirmMoney } from "@/booking/staff/confirm-money";
import { replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";
import { mainBase } from "../support/test-http";

test("여섯 자리를 쓰고 엔터를 누르면 확인되고, 둘러싼 다른 서식은 보내지 않는다", async () => {
  const codes: unknown[] = [];
  const confirmed = jest.fn();
  const around = jest.fn();
  server.use(
    http.post(`${mainBase}/staff/authenticator/code/`, async ({ request }) => {
      codes.push(await request.json());
      return replied(null);
    }),
  );
  renderScreen(
    <form onSubmit={around}>
      <ConfirmMoney open hasAuthenticator onClose={() => {}} onConfirmed={confirmed} />
    </form>,
  );
  const field = await screen.findByLabelText("여섯 자리 번호");
  fireEvent.change(field, { target: { value: "123456" } });
  const { form } = field as HTMLInputElement;
  expect(screen.getByRole("button", { name: "확인" })).toHaveProperty("form", form);
  fireEvent.submit(form ?? field);
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  expect(codes).toEqual([{ code: "123456" }]);
  expect(around).not.toHaveBeenCalled();
});
