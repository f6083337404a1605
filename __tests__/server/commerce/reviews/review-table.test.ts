import { subjectKeys } from "@/server/commerce/reviews/review-rows";
import { databaseError, isCheckViolation } from "@/server/platform/db/errors";
import { review } from "@/server/platform/schema/review";
import { reviewKinds } from "@/shared/review/kinds";
import { eachItem, type ItemStars, meanStars } from "@/shared/review/review-items";
import { describeEachEngine } from "../../../support/engines";
import { addShop } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";

describeEachEngine("후기의 표", (engine) => {
  const db = () => engine.handle().db;
  const words = { authorName: "하*네", text: "아이가 좋아했어요.", visitedAt: "2026-11-01" };
  const subjects = async () => ({
    activity: (await addShop(db())).contentId,
    stay: (await addLodge(db())).accommodationId,
  });
  /** Name of the constraint that refuses a row; null when it is stored. */
  const refusal = async (row: Pick<typeof review.$inferInsert, "subjectKind" | "items">): Promise<unknown> => {
    try {
      await db()
        .insert(review)
        .values({ ...words, ...row });
      return null;
    } catch (error) {
      expect(isCheckViolation(error)).toBe(true);
      return databaseError(error)?.constraint;
    }
  };

  it("한 후기는 종류에 맞는 곳 하나에만 속한다", async () => {
    const ids = await subjects();
    const items = { stars: 5 };
    const [activity, stay] = reviewKinds.map((kind) => subjectKeys(kind, ids[kind]));
    expect(await refusal({ ...activity, subjectKind: "activity", items })).toBeNull();
    expect(await refusal({ ...stay, subjectKind: "stay", items })).toBeNull();
    expect(await refusal({ ...activity, subjectKind: "stay", items })).toBe("review_subject");
    expect(await refusal({ ...stay, subjectKind: "activity", items })).toBe("review_subject");
    const both = { contentId: ids.activity, accommodationId: ids.stay };
    for (const subjectKind of reviewKinds) {
      expect(await refusal({ ...both, subjectKind, items })).toBe("review_subject");
      expect(await refusal({ subjectKind, items })).toBe("review_subject");
    }
  });

  it("항목마다 별은 하나에서 다섯이고, 후기의 별점은 항목의 평균이다", async () => {
    const ids = await subjects();
    const starsOf = async (kind: "activity" | "stay", items: ItemStars) => {
      const [row] = await db()
        .insert(review)
        .values({ ...words, ...subjectKeys(kind, ids[kind]), items })
        .returning();
      return row?.stars;
    };
    let next = 0;
    const uneven = eachItem("stay", () => (next++ % 5) + 1);
    expect(await starsOf("stay", uneven)).toBe(meanStars(uneven));
    expect(await starsOf("activity", { stars: 4 })).toBe(4);
    for (const stars of [0, 6]) {
      const items = { ...uneven, cleanliness: stars };
      expect(await refusal({ ...subjectKeys("stay", ids.stay), items })).toBe("review_stars");
    }
  });
});
