import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { PaymentScreen } from "@/features/payment/payment-screen";
import { picnicMemory } from "@/features/payment/picnic/picnic-memory";
import { studentRows } from "@/shared/picnic/student-rows";
import { refused } from "../../../support/msw/envelope";
import { renderScreen } from "../../../support/screen";
import { answers, ask, checkout, family } from "../golden";

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => window.sessionStorage.clear());

/** Stores the student list as its page does in this tab. */
const keep = (number = "") =>
  picnicMemory.keep(
    { content: ask.content_pk, member: "member-1" },
    {
      center_name: "초록 유치원",
      parent_phone: "010-9876-5432",
      etc_memo: "",
      agreed: true,
      students: studentRows(ask.option_pks, []).map((row, index) => ({
        ...row,
        name: `새싹${index}`,
        grade: "해님반",
        registration_number: number,
      })),
      lost_numbers: [],
    },
  );
const group = () => checkout({ picnic: { registration: "optional" } });
const open = () => renderScreen(<PaymentScreen input={ask} />, { isMember: true, family });
const pay = async () => fireEvent.click(await screen.findByRole("button", { name: /27,500원 결제하기/ }));

test("명단이 없으면 이유를 말하고 명단으로 이끌며 주문하지 않는다", async () => {
  const { sent } = answers({ checkouts: [group()] });
  open();
  await pay();
  expect(screen.getByText("학생 명단을 입력해야 결제할 수 있어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "명단 쓰기" })).toHaveAttribute(
    "href",
    "/payment/picnic?content=7&options=1%2C1%2C2%2C3&slot=9&date=2026-12-05",
  );
  expect(sent).toEqual([]);
});

test("명단을 줄마다 실어 주문하고, 우리 아이의 생일은 보내지 않는다", async () => {
  const { sent } = answers({ checkouts: [group()] });
  keep();
  const { went } = open();
  expect(await screen.findByText("새싹0 외 3명")).toBeInTheDocument();
  await pay();
  await waitFor(() => expect(went).toEqual(["/payment/check?order=order-0001"]));
  expect(sent[0]?.body).toMatchObject({
    picnic: {
      center_name: "초록 유치원",
      parent_phone: "01098765432",
      agreed: true,
      students: [0, 1, 2, 3].map((at) => ({ name: `새싹${at}`, grade: "해님반" })),
    },
  });
  expect(JSON.stringify(sent[0]?.body)).not.toMatch(/people|2019-05-03|하준/);
});

test("이 기기가 잃은 등록번호가 있으면 다시 쓸 때까지 결제하지 않는다", async () => {
  const { sent } = answers({ checkouts: [group()] });
  keep("HAE-01");
  open();
  expect(await screen.findByText("등록번호 4개는 이 기기에 남기지 않아요. 다시 입력해 주세요")).toBeInTheDocument();
  await pay();
  expect(sent).toEqual([]);
});

test("호스트가 명단을 짚으면 그 말을 그대로 보여 준다", async () => {
  answers({
    checkouts: [group()],
    orders: [
      refused(422, "F422", "확인해 주세요.", { fields: { "picnic.students.0.name": "학생 이름을 입력해 주세요." } }),
    ],
  });
  keep();
  open();
  await screen.findByText("새싹0 외 3명");
  await pay();
  expect(await screen.findByText("학생 이름을 입력해 주세요.")).toBeInTheDocument();
});
