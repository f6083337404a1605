import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import { DistrictField } from "@/features/partner/fields/district-field";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const write = (text: string) => fireEvent.change(screen.getByLabelText("동네 찾기"), { target: { value: text } });

test("쓴 동네가 없거나 불러오지 못하면 조용히 있지 않고 그렇게 말한다", async () => {
  server.use(
    http.get(`${mainBase}/districts/search/`, ({ request }) =>
      request.url.includes("fail") ? refused(500, "F500") : replied({ districts: [] }),
    ),
  );
  renderScreen(<DistrictField chosen={null} onChoose={() => {}} fault={undefined} />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  write("없는동네");
  expect(await screen.findByText(/그런 동네를 찾지 못했어요/)).toBeInTheDocument();
  write("fail");
  expect(await screen.findByText(/동네를 불러오지 못했어요/)).toBeInTheDocument();
});
