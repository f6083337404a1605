import { and, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { content } from "@/server/platform/schema/catalog";
import { labsArticle, promotion } from "@/server/platform/schema/editorial";
import { accommodation } from "@/server/platform/schema/stay/stay";
import type { shortLinkTypes } from "@/shared/contract/main/editorial";
import { isOut } from "./labs-reads";
import { hasBegun } from "./promotions";

/** True if a page shows the target at `at`; links to other targets are rejected. */
export async function isThere(
  db: Db,
  { type, pk }: { type: (typeof shortLinkTypes)[number]; pk: number },
  at: Date,
): Promise<boolean> {
  switch (type) {
    case "content":
      return (await db.$count(content, eq(content.id, pk))) > 0;
    case "stay":
      return (await db.$count(accommodation, eq(accommodation.id, pk))) > 0;
    case "labs":
      return (await db.$count(labsArticle, and(eq(labsArticle.id, pk), isOut(at)))) > 0;
    case "event":
      return (await db.$count(promotion, and(eq(promotion.id, pk), hasBegun(at)))) > 0;
  }
}
