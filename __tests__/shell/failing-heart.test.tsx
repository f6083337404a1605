import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { useHeart } from "@/api/main/content/use-heart";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { HttpProvider } from "@/lib/http/http-context";
import { makeAppContext } from "@/shell/session/app-context";
import { selectToast } from "@/store/slices/app/common";
import { HeartButton } from "@/ui/controls/heart-button";
import { refused } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { mainBase, testHttp } from "../support/test-http";

const PlayHeart = () => <HeartButton {...useHeart({ pk: 9, is_favorite: false })} name="도예 교실" />;
const StayHeart = () => <HeartButton {...useStayHeart({ id: 3, is_favorite: true })} name="숲속 숙소" />;

const openTab = () => {
  const tab = makeAppContext(undefined);
  const { http: host } = testHttp();
  render(
    <QueryClientProvider client={tab.queryClient}>
      <HttpProvider hosts={{ main: host, stay: host }}>
        <PlayHeart />
        <StayHeart />
      </HttpProvider>
    </QueryClientProvider>,
  );
  return () => selectToast(tab.store.getState());
};

const failed = { isVisible: true, message: "찜을 바꾸지 못했어요. 잠시 뒤 다시 눌러 주세요", tone: "error" };

test.each([
  ["놀이", "/contents/favorite", "도예 교실", "false"],
  ["숙소", "/accommodations/favorite", "숲속 숙소", "true"],
])("%s의 하트가 실패하면 그렇다고 말하고, 누르기 전의 하트로 다시 누를 수 있다", async (_kind, path, name, before) => {
  server.use(http.post(`${mainBase}${path}`, () => refused(500, "E500", "고장")));
  const toast = openTab();
  const heart = screen.getByRole("button", { name: new RegExp(name) });
  fireEvent.click(heart);
  await waitFor(() => expect(toast()).toMatchObject(failed));
  await waitFor(() => expect(heart).not.toHaveAttribute("aria-disabled"));
  expect(heart).toHaveAttribute("aria-pressed", before);
});

test("호스트가 이미 말한 이유는 두 번 말하지 않는다", async () => {
  server.use(http.post(`${mainBase}/contents/favorite`, () => refused(400, "F000", "찜은 300개까지예요")));
  const toast = openTab();
  const heart = screen.getByRole("button", { name: /도예 교실/ });
  fireEvent.click(heart);
  expect(heart).toHaveAttribute("aria-disabled", "true");
  await waitFor(() => expect(heart).not.toHaveAttribute("aria-disabled"));
  expect(toast().isVisible).toBe(false);
});
