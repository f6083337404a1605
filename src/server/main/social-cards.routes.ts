import { cardRoute } from "@/server/commerce/social-cards/card-route";
import { contentDetail } from "@/server/main/contents/content-detail";
import { labsDetail } from "@/server/main/editorial/labs-reads";
import { promotionDetail } from "@/server/main/editorial/promotions";
import { clock } from "@/server/platform/clock";
import type { Route } from "@/server/platform/http/route";
import { ageRangeText } from "@/shared/age/age-range-text";
import { personPrice } from "@/shared/content/person-price";
import { fromPriceText, wonText } from "@/shared/price/price-text";

const SERVICE = {
  eyebrow: "아이랑 갈 놀이와 하룻밤 묵을 숙소",
  title: "우리 아이 나이에 맞는지, 모두 얼마인지 먼저 봐요",
  price: null,
  scene: { kind: "farm", seed: 3 },
  otherwise: "farm",
} as const;

/** Main host, preview images of shared links: GET /cards/{contents|events|articles|service}/{id}.png */
export const socialCardRoutes: readonly Route[] = [
  cardRoute("/cards/service/", async () => SERVICE),
  cardRoute("/cards/contents/", async (db, pk) => {
    const content = await contentDetail(db, pk, "");
    const one = personPrice(content);
    return {
      eyebrow: [ageRangeText(content.age), content.place_text].filter(Boolean).join(" · "),
      title: content.name,
      price: one && (one.from ? fromPriceText(one.total) : `${one.includes} ${wonText(one.total)}`),
      scene: content.scene,
      otherwise: "studio",
    };
  }),
  cardRoute("/cards/events/", async (db, id) => {
    const { title, scene } = await promotionDetail(db, id, clock.now());
    return { eyebrow: "", title, price: null, scene, otherwise: "studio" };
  }),
  cardRoute("/cards/articles/", async (db, id) => {
    const { title, scene } = await labsDetail(db, { id, userId: "", now: clock.now() });
    return { eyebrow: "", title, price: null, scene, otherwise: "studio" };
  }),
];
