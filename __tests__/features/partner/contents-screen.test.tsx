import { fireEvent, screen, waitFor } from "@testing-library/react";
import { delay, http } from "msw";
import { ContentsScreen } from "@/features/partner/content/contents-screen";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me: StaffMe = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const content = { id: "p1", name: "양 먹이 주기", state: "approved", is_on_sale: true, opens_at: null };

test.each(["새 놀이 만들기", /양 먹이 주기.*복사/, /나무 마을 가져오기/])(
  "답이 늦을 때 %s 단추를 두 번 눌러도 하나만 만든다",
  async (name) => {
    const asked: unknown[] = [];
    server.use(
      http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
      http.get(`${mainBase}/partner/contents/`, () =>
        replied({ contents: [content], places: [{ content_pk: 3, name: "나무 마을" }] }),
      ),
      http.post(`${mainBase}/partner/contents/`, async ({ request }) => {
        asked.push(await request.json());
        await delay("infinite");
      }),
    );
    renderScreen(<ContentsScreen input={{ isDemo: true, id: "" }} />);
    const button = await screen.findByRole("button", { name });
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    fireEvent.click(button);
    await delay(50);
    expect(asked).toHaveLength(1);
  },
);
