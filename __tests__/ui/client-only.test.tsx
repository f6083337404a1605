import { act, render, screen } from "@testing-library/react";
import dynamic from "next/dynamic";
import { hydrateRoot, type Root } from "react-dom/client";
import { clientOnly } from "@/ui/client-only";
import { importWithRetry } from "@/ui/import-with-retry";

const load = async () => ({ default: () => <p>가까운 곳</p> });
let root: Root | undefined;

/** Hydrates server HTML without `Part`. Returns the hydration errors. */
const hydrate = async (Part: React.ComponentType) => {
  const unmatched: unknown[] = [];
  const container = document.createElement("div");
  container.innerHTML = "<section></section>";
  document.body.append(container);
  await act(async () => {
    root = hydrateRoot(
      container,
      <section>
        <Part />
      </section>,
      { onRecoverableError: (error) => unmatched.push(error) },
    );
  });
  return unmatched;
};

/** Loads the code, as after an interrupted hydration. */
const loaded = async (Part: React.ComponentType) => {
  const { unmount } = render(<Part />);
  await screen.findByText("가까운 곳");
  unmount();
};

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

it("코드가 이미 와 있어도 서버의 HTML과 같게 살린 뒤에 그린다", async () => {
  const Part = clientOnly(load);
  await loaded(Part);
  expect(await hydrate(Part)).toEqual([]);
  expect(screen.getByText("가까운 곳")).toBeVisible();
});

it("대조: next/dynamic만으로는 서버의 HTML과 달라진다", async () => {
  const Part = dynamic(importWithRetry(load), { ssr: false });
  await loaded(Part);
  expect(await hydrate(Part)).toHaveLength(1);
});
