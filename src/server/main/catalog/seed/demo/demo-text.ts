import type { DemoItem, DemoSub } from "@/server/data/demo";
import { BRING_TITLES, CARES, OPENINGS, PLAY_TITLES, TIP_TITLES } from "@/server/data/demo";
import { pick, pickSome } from "@/server/platform/catalog/random";
import { ageRangeText } from "@/shared/age/age-range-text";
import { durationText } from "@/shared/dates/date-text";
import { josa } from "@/shared/text/josa";

type Spot = { place: string; districtName: string };

/** Description of one content: how it begins, what is done, what to bring, what parents should know. */
export function demoDescription(sub: DemoSub, item: DemoItem, spot: Spot, at: number, random: () => number): string {
  const [, highlight, doing, bring] = item;
  const opening = filled(OPENINGS[at % OPENINGS.length] ?? "", {
    place: spot.place,
    district: spot.districtName,
    highlight,
    minutes: durationText(sub.minutes),
    age: ageRangeText(ageRuleOf(sub)),
  });
  return [
    `${opening} ${pick(random, CARES)}`,
    `■ ${pick(random, PLAY_TITLES)}\n${doing}`,
    `■ ${pick(random, BRING_TITLES)}\n${bring}`,
    `■ ${pick(random, TIP_TITLES)}\n${pickSome(random, sub.tips, 2).join(" ")}`,
  ].join("\n\n");
}

/** The first sentence of what is done: enough for a card and for a shared link. */
export const demoSummary = ([, , doing]: DemoItem): string => `${doing.split(/(?<=[.!?])\s/)[0] ?? doing}`;

const ageRuleOf = ({ months, freeUnder, minHeight }: DemoSub) => ({
  min_months: months[0],
  max_months: months[1],
  free_under_months: freeUnder,
  guardian_under_months: null,
  min_height_cm: minHeight ?? null,
  max_height_cm: null,
});

/** Fills `{name}` places; a particle that follows one is corrected to what the word asks for. */
function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}(은|는|을|를|예요|이에요|로)?/g, (_, name: string, particle?: string) => {
    const word = values[name] ?? "";
    if (particle === "은" || particle === "는") return josa(word, "은/는");
    if (particle === "을" || particle === "를") return josa(word, "을/를");
    if (particle === "로") return josa(word, "으로/로");
    return particle ? josa(word, "이에요/예요") : word;
  });
}
