import { act, render, screen } from "@testing-library/react";
import { OpensOffline } from "@/features/purchases/saved/opens-offline";
import { ownVisits } from "@/lib/storage/own-visits";
import { savedVisits } from "@/lib/storage/saved-visits";

jest.mock("@/lib/storage/own-visits", () => ({ ownVisits: jest.fn(async () => []) }));
const kept = jest.mocked(ownVisits);
const text = "인터넷 없이도 열려요";

const giveWorker = (ready: Promise<unknown> | undefined) =>
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: ready && { ready } });
const entry = (id: string) => ({ id, owner: "member-1", saved_at: 0, visit: {} as never });
const settle = () => act(async () => {});

afterEach(() => {
  giveWorker(undefined);
  kept.mockResolvedValue([]);
});

test("저장된 예약만, 그리고 저장된 다음부터 인터넷 없이도 열린다고 말한다", async () => {
  giveWorker(Promise.resolve({}));
  const changed: (() => void)[] = [];
  jest.spyOn(savedVisits, "watch").mockImplementation((item) => {
    changed.push(item);
    return () => {};
  });
  kept.mockResolvedValue([entry("other")]);
  render(<OpensOffline id="mine" />);
  await settle();
  expect(screen.queryByText(text)).toBeNull();
  kept.mockResolvedValue([entry("other"), entry("mine")]);
  await act(async () => changed.forEach((tell) => void tell()));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ["없는 기기", undefined],
  ["아직 서지 않은 기기", new Promise(() => {})],
])("서비스 워커가 %s에서는 그렇게 말하지 않는다", async (_name, ready) => {
  giveWorker(ready);
  kept.mockResolvedValue([entry("mine")]);
  render(<OpensOffline id="mine" />);
  await settle();
  expect(screen.queryByText(text)).toBeNull();
});
