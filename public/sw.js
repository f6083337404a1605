// Offline cache. Plain JavaScript, not built.
// Caches only content that is the same for all visitors: hashed build files, drawn pictures, and pages that the worker
// fetches without cookies. Host responses, pages of a member and requests with a token are never cached.
importScripts("/worker-settings.js");

/** `build` names this release, `files` are needed by home and the offline page, `isOff` unregisters the worker on every device. */
const { build, files, isOff } = self.workerSettings;
const PREFIX = "nadlang-";
const STATIC = `${PREFIX}static-${build}`;
const PICTURES = `${PREFIX}pictures-${build}`;
const PAGES = `${PREFIX}pages-${build}`;
const HOME = "/";
const OFFLINE = "/offline";
const MOST_PICTURES = 240;
/** The gate's page holds no personal data: the device stores its bookings separately. */
const GATE = "/partner/scan";
const HOME_FRESH_MS = 5 * 60_000;

const isBuildFile = (path) => path.startsWith("/_next/static/");
const isPicture = (path) => /^\/(scenes|objects|icons|fonts|map)\/|^\/[\w-]+\.(svg|ico)$/.test(path);

/** Ids of tabs that got a cached page, until the worker is stopped. */
const givenKept = new Set();

/** Caches a page as a visitor gets it, with its headers: the CSP has to match the markup. */
const keepPage = async (path) => {
  const answer = await fetch(path, {
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    headers: { accept: "text/html" },
  });
  const isPage = answer.ok && String(answer.headers.get("content-type")).startsWith("text/html");
  if (!isPage) throw new Error(`${path} was answered with ${answer.status}`);
  const html = await answer.clone().text();
  await keepAll(STATIC, html.match(/\/_next\/static\/[\w%./-]+\.(?:js|css|svg)/g) ?? []);
  await keepAll(PICTURES, html.match(/\/objects\/[\w-]+\.webp/g) ?? []);
  await (await caches.open(PAGES)).put(path, answer);
};

/** Caches files that are not cached yet. */
const keepAll = async (name, paths) => {
  const cache = await caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...new Set(paths)].filter((path) => !known.has(path)));
};

const renewHome = async () => {
  const kept = await (await caches.open(PAGES)).match(HOME);
  if (kept && Date.now() - Date.parse(kept.headers.get("date") ?? "") < HOME_FRESH_MS) return;
  // On failure the old copy stays.
  await keepPage(HOME).catch(() => undefined);
};

const fromCache = async (name, request) => {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic") await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
};

/** Returns a drawn picture; offline another size of it, else an empty image, which leaves the placeholder visible. */
const picture = async (request, path) => {
  const cache = await caches.open(PICTURES);
  try {
    const answer = await fromCache(PICTURES, request);
    await forgetOldest(cache);
    return answer;
  } catch (error) {
    if (request.destination !== "image") throw error;
    for (const width of [960, 640, 320]) {
      const other = await cache.match(path.replace(/-\d+\.webp$/, `-${width}.webp`));
      if (other) return other;
    }
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } });
  }
};

const forgetOldest = async (cache) => {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PICTURES)).map((request) => cache.delete(request)));
};

/** Network first. Offline, home and the gate come from the cache; other addresses get the offline page without a redirect. */
const openPage = async (event, path) => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (path === HOME && answer.ok) event.waitUntil(renewHome());
    if (path === GATE && answer.ok) event.waitUntil(keepPage(GATE).catch(() => undefined));
    return answer;
  } catch {
    const pages = await caches.open(PAGES);
    const kept = path === HOME || path === GATE ? await pages.match(path) : undefined;
    if (event.resultingClientId) givenKept.add(event.resultingClientId);
    return kept ?? (await pages.match(OFFLINE)) ?? Response.error();
  }
};

const install = async () => {
  await keepAll(STATIC, files);
  await keepPage(OFFLINE);
  await renewHome();
};

const clean = async () => {
  const own = isOff ? [] : [STATIC, PICTURES, PAGES];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !own.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

const begin = async () => {
  await clean();
  if (isOff) {
    await self.registration.unregister();
    return;
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** Caches files that a page loaded before the worker was active. */
const keepSeen = async (urls) => {
  const paths = urls.map((url) => new URL(url, self.location.origin)).filter(({ origin }) => origin === self.location.origin);
  const kept = (fits) => paths.map(({ pathname }) => pathname).filter(fits);
  await keepAll(STATIC, kept(isBuildFile));
  await keepAll(PICTURES, kept(isPicture).slice(0, MOST_PICTURES));
};

/** Caches the gate's page, or leaves the old copy on failure. Returns true when a copy exists. */
const keepGate = async () => {
  await keepPage(GATE).catch(() => undefined);
  return (await (await caches.open(PAGES)).match(GATE)) !== undefined;
};

self.addEventListener("install", (event) => event.waitUntil(isOff ? self.skipWaiting() : install()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("message", (event) => {
  const { type, urls } = event.data ?? {};
  if (type === "take-over") event.waitUntil(self.skipWaiting());
  if (type === "seen" && Array.isArray(urls) && !isOff) event.waitUntil(keepSeen(urls).catch(() => undefined));
  if (type === "keep-gate" && !isOff) event.waitUntil(keepGate().then((isKept) => event.ports[0]?.postMessage(isKept)));
  if (type === "was-kept") event.ports[0]?.postMessage(givenKept.has(event.source?.id));
});

const listen = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET") return;
  // All navigations: the preloaded response would be wasted otherwise, and the page fetched twice.
  if (request.mode === "navigate") event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith("/api/") || request.headers.has("authorization") || request.headers.has("range")) return;
  else if (isBuildFile(pathname)) event.respondWith(fromCache(STATIC, request));
  else if (isPicture(pathname)) event.respondWith(picture(request, pathname));
};

if (!isOff) self.addEventListener("fetch", listen);
