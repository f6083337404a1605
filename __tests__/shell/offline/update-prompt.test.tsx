import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { UpdatePrompt } from "@/shell/offline/update-prompt";
import { renderScreen } from "../../support/screen";

/** A browser in which a newer worker waits while the old one serves this page. */
const browserWithNews = () => {
  const posted: unknown[] = [];
  const controllerChanged: (() => void)[] = [];
  const waiting = { postMessage: (told: unknown) => posted.push(told) };
  const registration = { waiting, installing: null, addEventListener: () => undefined, update: async () => undefined };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      controller: {},
      register: async () => registration,
      ready: Promise.resolve({ active: { postMessage: () => undefined } }),
      addEventListener: (_: string, run: () => void) => controllerChanged.push(run),
    },
  });
  Object.assign(window, { requestIdleCallback: (run: () => void) => void run() });
  return { posted, controllerChanged };
};

afterEach(() => Reflect.deleteProperty(navigator, "serviceWorker"));

test("새 판이 기다리면 알리고, 누르기 전에는 새로 고치지 않는다", async () => {
  const { posted, controllerChanged } = browserWithNews();
  renderScreen(<UpdatePrompt raised />, { router: { pathname: "/" } });
  expect(await screen.findByText("새 버전이 있어요")).toBeInTheDocument();
  expect(posted).toEqual([]);
  expect(controllerChanged).toHaveLength(0);
  const field = document.body.appendChild(document.createElement("input"));
  act(() => field.focus());
  expect(screen.queryByText("새 버전이 있어요")).toBeNull();
  act(() => field.blur());
  fireEvent.click(await screen.findByRole("button", { name: "새로 고침" }));
  await waitFor(() => expect(posted).toEqual([{ type: "take-over" }]));
  expect(controllerChanged).toHaveLength(1);
  field.remove();
});
