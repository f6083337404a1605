import { render, waitFor } from "@testing-library/react";
import { changeFace } from "@/ui/theme/change-face";

const Page = () => <header>살아 있는 머리</header>;

test("글꼴은 보이는 곳부터 바뀌지만, 아직 깨어나지 않은 HTML에는 아무것도 적지 않는다", async () => {
  const asleep = document.createElement("nav");
  asleep.textContent = "잠든 줄";
  document.body.append(asleep);
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 10, 300, 40));
  const marked: Node[] = [];
  const watcher = new MutationObserver((changes) => marked.push(...changes.map(({ target }) => target)));
  watcher.observe(document, { subtree: true, attributeFilter: ["data-font"] });
  const { getByText } = render(<Page />);
  const changed = changeFace();
  const sheet = await waitFor(() => {
    const link = document.querySelector<HTMLLinkElement>("link[href$='pretendard.css']");
    if (!link) throw new Error("The stylesheet was not asked for");
    return link;
  });
  sheet.dispatchEvent(new Event("load"));
  await changed;
  expect(document.documentElement).toHaveAttribute("data-font", "here");
  await waitFor(() => expect(marked).toContain(getByText("살아 있는 머리")));
  expect(marked).not.toContain(asleep);
  watcher.disconnect();
});
