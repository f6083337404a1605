import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { coldStartQuery } from "@/api/main/content/recommend";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import { agesText } from "@/shared/age/age-text";
import { ageYears } from "@/shared/age/age-years";
import type { ColdStart } from "@/shared/contract/main/discover";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { hitArea } from "@/ui/theme/mixins";
import { ChildChips } from "./child-chips";
import { homeCopy } from "./copy";
import { Shelf } from "./shelf";
import { useDistrict } from "./use-district";

/** The whole years the shelf is asked for: of the chosen children, else what is assumed of a stranger. */
const useShelfAges = (): { age: number; ageTo: number; name: string | null; hasSeveral: boolean } => {
  const { isKnown, children, chosen, hidesNames } = useFamily();
  const today = useToday();
  // Where the adults go alone, the place is still picked for a child of theirs and not for a stranger's.
  const going = chosen.length > 0 ? chosen : children.slice(0, 1);
  const [first] = going;
  if (!isKnown || !first)
    return { age: coldStartDefaults.age, ageTo: coldStartDefaults.age, name: null, hasSeveral: false };
  const ages = going.map(({ birth }) => Math.min(12, Math.max(0, ageYears(birth, today))));
  const hasSeveral = going.length > 1;
  return { age: Math.min(...ages), ageTo: Math.max(...ages), name: hidesNames ? null : first.name, hasSeveral };
};

const titleOf = ({ age, name, hasSeveral }: ReturnType<typeof useShelfAges>): string => {
  if (hasSeveral) return homeCopy.likedByAll;
  return name ? homeCopy.likedBy(`${age}살`, name) : homeCopy.likedByAge(age);
};

/** Why these, and the way to look around another place. */
const Reason = ({ words, pk }: { words: string; pk: number }) => {
  const pick = useSheet("district");
  return (
    <>
      {`${words}\u00a0· `}
      <Change
        type="button"
        aria-label={homeCopy.changePlace}
        onClick={() => pick?.({ current: pk, onPicked: () => undefined })}
      >
        {homeCopy.change}
      </Change>
    </>
  );
};

const Change = styled.button`
  position: relative;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  ${hitArea}
`;

/** For which ages the list that is shown was asked. */
const reasonOf = (
  { age, age_to: ageTo = age, district }: Omit<ColdStart, "contents">,
  place: string | null | undefined,
): string => homeCopy.reason(agesText(age, ageTo), place ?? district.name);

/** As high as the reason, so that nothing below moves when it comes. */
const REASON_COMES = "\u00a0";

/** For someone of whom we know an age and a place; the shelf says both. */
export const ColdStartShelf = () => {
  const http = useHttp().main;
  const who = useShelfAges();
  const { age, ageTo } = who;
  const { pk, name: place } = useDistrict();
  const query = useQuery({
    ...coldStartQuery(http, { age, age_to: ageTo > age ? ageTo : undefined, district_id: pk }),
    placeholderData: (before) => before,
  });
  return (
    <Shelf
      title={titleOf(who)}
      detail={query.data ? <Reason words={reasonOf(query.data, place)} pk={pk} /> : REASON_COMES}
      more={paths.contents({ loc: pk })}
      query={query}
      cards={query.data?.contents}
    >
      <ChildChips />
    </Shelf>
  );
};
