import { useFamily } from "@/lib/context/family-context";
import { isAllergen } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { allergyMatch } from "@/shared/allergy/match";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { useAppSelector } from "@/store/hooks";
import { selectChildFacts } from "@/store/slices/member/children";
import { Gutter } from "@/ui/display/section-header";
import { Notice } from "@/ui/feedback/notice";
import { foodCopy as copy } from "./food-copy";

type FoodFacts = Pick<ContentDetail, "allergens" | "facilities">;

/** Allergens in the food, compared with the device's facts about the children, on this device only. */
export const FoodBlock = ({ allergens, facilities }: FoodFacts) => {
  const { chosen } = useFamily();
  const facts = useAppSelector(selectChildFacts);
  const children = chosen.flatMap(({ id, name }) => {
    const childFacts = facts[id];
    return childFacts ? [{ name, ...childFacts }] : [];
  });
  const { state, hits } = allergyMatch(allergens, children);
  const onWheels = facilities.stroller === "no" ? children.filter(({ stroller }) => stroller) : [];
  const names = (allergens ?? []).filter(isAllergen).map((code) => allergenNames[code]);
  if (allergens === null && state === "none" && onWheels.length === 0) return null;
  return (
    <Gutter>
      <section className="food">
        <h3>{copy.title}</h3>
        {allergens !== null && <p>{names.length > 0 ? copy.inFood(names.join(", ")) : copy.nothing}</p>}
        {hits.map(({ name, foods }) => (
          <Notice key={name} tone="error">
            {copy.hit(name, foods.map((food) => allergenNames[food]).join(", "))}
          </Notice>
        ))}
        {state === "clear" && <Notice tone="fit">{copy.clear}</Notice>}
        {state === "unknown" && <Notice tone="grey">{copy.unknown}</Notice>}
        {onWheels.length > 0 && (
          <Notice tone="coupon">{copy.noStroller(onWheels.map(({ name }) => name).join("·"))}</Notice>
        )}
      </section>
    </Gutter>
  );
};
