import { rmSync } from "node:fs";
import path from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import { type Caller, carry, type StaffCookies, signedInAs, staffSignedIn } from "./ask";
import { copySeed, findPort, type Product, seedDir, startProduct } from "./product";

/**
 * Sets `data-hydrated` on `<html>` once React has hydrated every control of the page: a press on one that is not
 * hydrated yet does nothing.
 */
function markHydration(): void {
  const hasKey = (element: Element, start: string) => Object.keys(element).some((key) => key.startsWith(start));
  const look = () => {
    const root = document.getElementById("__next");
    const isHydrated =
      document.readyState !== "loading" &&
      root !== null &&
      hasKey(root, "__reactContainer$") &&
      [...root.querySelectorAll("a, button, input, select, textarea")].every(
        // React never hydrates the links that the map library adds.
        (element) => element.closest(".leaflet-container") !== null || hasKey(element, "__reactProps$"),
      );
    if (isHydrated) document.documentElement.setAttribute("data-hydrated", "");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until every control of the page in the tab is hydrated. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator("html[data-hydrated]").waitFor({ state: "attached" });

/** Makes `goto` (except with `waitUntil: "commit"`), `reload` and `waitForURL` wait for hydration, not for images. */
function attend(page: Page): Page {
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, { waitUntil: "domcontentloaded", ...options });
    if (options?.waitUntil !== "commit") await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload({ waitUntil: "domcontentloaded", ...options });
    await hydrated(page);
    return response;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL(url, { waitUntil: "domcontentloaded", ...options });
    await hydrated(page);
  };
  return page;
}

/** Dismisses the app prompt and the events popup, so that neither opens during a test. */
function declineOffers(): void {
  localStorage.setItem("nadlang.app-install", JSON.stringify({ dismissed: true }));
  localStorage.setItem("nadlang.events-popup", JSON.stringify({ until: 9e15 }));
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(markHydration);
  await context.addInitScript(declineOffers);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => attend(await newPage());
}

/** Opens another device: a page in a separate context, closed when the test ends. */
export type OpenDevice = (options?: BrowserContextOptions & { token?: string }) => Promise<Page>;

interface TestFixtures {
  openDevice: OpenDevice;
}

interface WorkerFixtures {
  product: Product;
  /**
   * Signs a member of the demo in by phone, once per worker: the host sends one code a minute and five an hour to a
   * number. A test that signs out signs up a new member.
   */
  readSession(phone: string): Promise<Caller>;
  /** The same for the staff of a venue or of the desk. */
  staffCookies(phone: string): Promise<StaffCookies>;
  /** Creates another device without a browser. */
  newRequest(): Promise<APIRequestContext>;
}

/** Calls `make` once for each phone. */
function oncePer<T>(make: (phone: string) => Promise<T>): (phone: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (phone) => {
    const one = made.get(phone) ?? make(phone);
    made.set(phone, one);
    return one;
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use, { parallelIndex, workerIndex }) => {
      const dir = copySeed(path.join(path.dirname(seedDir()), `worker-${workerIndex}`));
      const product = await startProduct(dir, findPort(parallelIndex));
      await use(product);
      await product.stop();
      rmSync(dir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 420_000 },
  ],
  newRequest: [
    async ({ playwright, product }, use) => {
      const requests: APIRequestContext[] = [];
      await use(async () => {
        const request = await playwright.request.newContext({ baseURL: product.origin });
        requests.push(request);
        return request;
      });
      for (const request of requests) await request.dispose();
    },
    { scope: "worker" },
  ],
  readSession: [
    async ({ newRequest }, use) => use(oncePer(async (phone) => signedInAs(await newRequest(), phone))),
    { scope: "worker" },
  ],
  staffCookies: [
    async ({ newRequest }, use) => use(oncePer(async (phone) => staffSignedIn(await newRequest(), phone))),
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await prepare(context);
    await use(context);
  },
  openDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ token, ...options } = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      if (token) await carry(context, token);
      await prepare(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
