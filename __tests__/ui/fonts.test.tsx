import { waitFor } from "@testing-library/react";
import { changeFace } from "@/ui/theme/change-face";

test("글꼴은 필요한 조각이 모두 온 뒤에 화면 전체에서 한 번에 바뀐다", async () => {
  const changed = changeFace();
  const sheet = await waitFor(() => {
    const link = document.querySelector<HTMLLinkElement>("link[href$='pretendard.css']");
    if (!link) throw new Error("The stylesheet was not asked for");
    return link;
  });
  expect(document.documentElement).not.toHaveAttribute("data-font");
  sheet.dispatchEvent(new Event("load"));
  await changed;
  expect(document.documentElement).toHaveAttribute("data-font", "here");
});
