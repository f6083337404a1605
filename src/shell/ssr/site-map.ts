import type { IncomingMessage } from "node:http";
import { paths } from "@/lib/paths";
import type { SiteEntries } from "@/shared/contract/main/sitemap";
import { SITE_FILE_SPAN } from "@/shared/paging/page";
import { serverHosts } from "@/shell/ssr/server-hosts";

type Entry = SiteEntries["entries"][number];

const pathOf: Record<Entry["type"], (id: number) => string> = {
  content: (id) => paths.content.detail({ id }),
  stay: (id) => paths.stay.detail({ id }),
  labs: (id) => paths.labs.detail({ id }),
  event: (id) => paths.event.detail({ id }),
};

/** Pages that exist in every deployment. All of them may be indexed, unlike the search of contents. */
export const fixedPages = [
  paths.home(),
  paths.contents(),
  paths.search.stay(),
  paths.maps(),
  paths.region(),
  paths.labs.index(),
  paths.mypage.notice(),
  paths.help(),
  paths.partner(),
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const document = (root: "urlset" | "sitemapindex", lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");

const FILE = /^(content|stay)-(\d{1,5})\.xml$/;
const EDITORIAL = "pages.xml";

type Source = "main" | "stay";

/** Loads a part of a host's sitemap entries. */
const ask = async (request: IncomingMessage, source: Source, from?: number): Promise<SiteEntries> => {
  const params = from === undefined ? {} : { from };
  return (await serverHosts(request, undefined)[source].get<SiteEntries>("/sitemap/", { params })).data;
};

const listFiles = (name: string, largest: number): string[] =>
  largest === 0
    ? []
    : Array.from({ length: Math.floor(largest / SITE_FILE_SPAN) + 1 }, (_, index) => `${name}-${index}.xml`);

/** Returns the sitemap index; null if a host is down. */
export const siteIndex = async (request: IncomingMessage, origin: string): Promise<string | null> => {
  const sizes = await Promise.all([ask(request, "main"), ask(request, "stay")]).catch(() => null);
  if (sizes === null) return null;
  const [activities, stays] = sizes;
  const files = [EDITORIAL, ...listFiles("content", activities.largest_id), ...listFiles("stay", stays.largest_id)];
  return document(
    "sitemapindex",
    files.map((file) => `<sitemap><loc>${escaped(`${origin}/sitemap/${file}`)}</loc></sitemap>`),
  );
};

/**
 * Returns one file of the sitemap: the public pages in one range of ids. `missing`: no such file; null if a host is
 * down.
 */
export const siteFile = async (
  request: IncomingMessage,
  origin: string,
  file: string,
): Promise<string | null | "missing"> => {
  const [, name, at] = FILE.exec(file) ?? [];
  if (name === undefined && file !== EDITORIAL) return "missing";
  const from = at === undefined ? undefined : Number(at) * SITE_FILE_SPAN;
  const part = await ask(request, name === "stay" ? "stay" : "main", from).catch(() => null);
  if (part === null) return null;
  if (from !== undefined && from > part.largest_id) return "missing";
  return document("urlset", [
    ...(name === undefined ? fixedPages : []).map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
    ...part.entries.map(
      ({ type, id, changed_at }) =>
        `<url><loc>${escaped(origin + pathOf[type](id))}</loc><lastmod>${changed_at}</lastmod></url>`,
    ),
  ]);
};

/** robots.txt: excludes personal pages, search results and the sandbox. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /mypage/",
    "Allow: /mypage/notice",
    "Disallow: /payment",
    "Disallow: /plan",
    "Disallow: /stay/payment",
    "Disallow: /sandbox/",
    "Disallow: /login",
    "Disallow: /signup",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
