import { fireEvent, screen, waitFor } from "@testing-library/react";
import { encode } from "uqr";
import { BrandPanel } from "@/shell/frame/brand-panel";
import { AppPrompt } from "@/shell/overlays/app-prompt";
import { appPromptOpened } from "@/store/slices/app/common";
import { renderScreen } from "../../support/screen";

const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";
const seenBy = (userAgent: string) => jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);

const toCells = (picture: HTMLElement) =>
  [...(picture.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => `${x},${y}`,
  );
const cellsFor = (text: string) =>
  encode(text, { ecc: "M", border: 4 }).data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])));

test("컴퓨터에서 앱을 열면 휴대폰으로 홈을 여는 QR 그림이 뜨고, 닫으면 사라진다", async () => {
  seenBy(desktop);
  renderScreen(<BrandPanel />);
  // The panel is visible only on screens wider than jsdom's.
  fireEvent.click(screen.getByRole("button", { name: "앱에서 보기", hidden: true }));
  const dialog = await screen.findByRole("dialog", { name: "휴대폰에서 열어 주세요" });
  const picture = await screen.findByRole("img", { name: "나들랑 주소 QR 코드" });
  expect(dialog).toContainElement(picture);
  expect(toCells(picture)).toEqual(cellsFor(`${window.location.origin}/`));
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("앱을 권하는 창에서도 컴퓨터라면 같은 그림을 보인다", async () => {
  seenBy(desktop);
  const { store, act } = renderScreen(<AppPrompt />);
  act(() => void store.dispatch(appPromptOpened()));
  fireEvent.click(await screen.findByRole("button", { name: "앱에서 보기" }));
  expect(await screen.findByRole("img", { name: "나들랑 주소 QR 코드" })).toBeInTheDocument();
});
