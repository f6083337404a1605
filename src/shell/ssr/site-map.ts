import type { IncomingMessage } from "node:http";
import { paths } from "@/lib/paths";
import type { SiteEntries } from "@/shared/contract/main/sitemap";
import { serverHosts } from "@/shell/ssr/server-hosts";

type Entry = SiteEntries["entries"][number];

const pathOf: Record<Entry["type"], (id: number) => string> = {
  content: (id) => paths.content.detail({ id }),
  stay: (id) => paths.stay.detail({ id }),
  labs: (id) => paths.labs.detail({ id }),
  event: (id) => paths.event.detail({ id }),
};

const fixed = [
  paths.home(),
  paths.contents(),
  paths.search.activity(),
  paths.search.stay(),
  paths.maps(),
  paths.region(),
  paths.labs.index(),
  paths.mypage.notice(),
  paths.help(),
  paths.partner(),
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The sitemap of a deployment: the pages that everyone may see. Null while a host cannot tell them. */
export const siteMap = async (request: IncomingMessage, origin: string): Promise<string | null> => {
  const hosts = serverHosts(request, undefined);
  const requests = [hosts.main, hosts.stay].map(
    async (host) => (await host.get<SiteEntries>("/sitemap/")).data.entries,
  );
  const answers = await Promise.all(requests).catch(() => null);
  if (answers === null) return null;
  const entries = answers.flat();
  const urls = [
    ...fixed.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
    ...entries.map(
      ({ type, id, changed_at }) =>
        `<url><loc>${escaped(origin + pathOf[type](id))}</loc><lastmod>${changed_at}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
};

/** What robots may read; nobody's own rooms, no search results, no sandbox. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /mypage/",
    "Allow: /mypage/notice",
    "Disallow: /payment",
    "Disallow: /stay/payment",
    "Disallow: /sandbox/",
    "Disallow: /login",
    "Disallow: /signup",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
