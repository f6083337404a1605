import { asc, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle, notice, promotion } from "@/server/platform/schema/editorial";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { projectFiles } from "../project-files";
import type { Shop } from "../seed-commerce";
import type { Lodge } from "../seed-stays";

export type Samples = { content: number; stay: number; labs: number; event: number; notice: number };

export async function sampleRows(db: Db): Promise<Samples> {
  const first = async (rows: Promise<{ pk: number }[]>) => (await rows)[0]?.pk ?? 0;
  return {
    content: await first(
      db
        .select({ pk: content.id })
        .from(content)
        .where(eq(content.saleState, "on_sale"))
        .orderBy(asc(content.id))
        .limit(1),
    ),
    stay: await first(
      db
        .select({ pk: accommodation.id })
        .from(accommodation)
        .innerJoin(stayProduct, eq(stayProduct.accommodationId, accommodation.id))
        .innerJoin(roomNight, eq(roomNight.productId, stayProduct.id))
        .orderBy(asc(accommodation.id))
        .limit(1),
    ),
    labs: await first(db.select({ pk: labsArticle.id }).from(labsArticle).limit(1)),
    event: await first(db.select({ pk: promotion.id }).from(promotion).limit(1)),
    notice: await first(db.select({ pk: notice.id }).from(notice).limit(1)),
  };
}

const toAddress = (file: string): string =>
  file
    .replace(/^pages/, "")
    .replace(/\.tsx$/, "")
    .replace(/\/index$/, "") || "/";

/** Values for the `[name]` parts of page paths. */
const NAMES: Readonly<Record<string, string>> = { name: "terms", code: "zzzzzz", provider: "kakao", id: "0123abcd" };

/**
 * Addresses of every page: each page file once, and again with the parameters that fill it. `orders`: a visit and a
 * stay of the signed-in member.
 */
export function pageAddresses(
  samples: Samples,
  { shop, lodge, orders }: { shop: Shop; lodge: Lodge; orders: readonly string[] },
): string[] {
  const [visit, night] = orders;
  const stay = `id=${lodge.accommodationId}&product_id=${lodge.productId}&check_in=${lodge.date(2)}&check_out=${lodge.date(3)}&adults=2`;
  const full = [
    `/content/detail?id=${samples.content}`,
    `/content/review?id=${samples.content}`,
    `/stay/detail?id=${samples.stay}`,
    `/stay/review?id=${samples.stay}`,
    `/stay/product?${stay}`,
    `/stay/payment?${stay}`,
    `/payment?content=${shop.contentId}&options=${shop.adult}&slot=${shop.slotId}`,
    `/labs/detail?id=${samples.labs}`,
    `/event/detail?id=${samples.event}`,
    `/mypage/notice?id=${samples.notice}`,
    "/contents?category=1",
    "/search/activity?q=%EB%86%80%EC%9D%B4",
    "/search/stay/result?keyword=%EC%88%B2",
    ...(visit
      ? [
          `/payment/complete?order=${visit}`,
          `/payment/check?order=${visit}`,
          `/mypage/purchases/detail?id=${visit}`,
          `/review/write?reservation=${visit}`,
        ]
      : []),
    ...(night ? [`/stay/payment/complete?order=${night}`, `/mypage/purchases/detail?id=${night}`] : []),
  ];
  const bare = projectFiles(["pages"], [".tsx"])
    .filter((file) => !/\/_|^pages\/api|\/(404|500)\.tsx/.test(file))
    .map((file) => toAddress(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => NAMES[name] ?? "x"));
  return [...bare, ...full];
}

/** Pages for signed-in members, with personal data in their HTML. */
export const personal = (address: string): boolean => /^\/(mypage|payment|review|stay\/payment)(\/|\?|$)/.test(address);
