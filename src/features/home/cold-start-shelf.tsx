import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { coldStartQuery } from "@/api/main/content/recommend";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import { ageYears } from "@/shared/age/age-years";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { hitArea } from "@/ui/theme/mixins";
import { ChildChips } from "./child-chips";
import { homeCopy } from "./copy";
import { Shelf } from "./shelf";
import { useDistrict } from "./use-district";

/** The whole years the shelf is asked for: of the chosen child, else what is assumed of a stranger. */
const useShelfAge = (): { age: number; name: string | null; hasSeveral: boolean } => {
  const { isKnown, children, chosen, hidesNames } = useFamily();
  const today = useToday();
  // Where the adults go alone, the place is still picked for a child of theirs and not for a stranger's.
  const first = isKnown ? (chosen[0] ?? children[0]) : undefined;
  if (!first) return { age: coldStartDefaults.age, name: null, hasSeveral: false };
  const age = Math.min(12, Math.max(0, ageYears(first.birth, today)));
  return { age, name: hidesNames ? null : first.name, hasSeveral: chosen.length > 1 };
};

const titleOf = ({ age, name, hasSeveral }: ReturnType<typeof useShelfAge>): string => {
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

/** Of several children the shelf is asked for one: then it says for whom. */
const reasonOf = ({ name, hasSeveral }: ReturnType<typeof useShelfAge>, age: number, place: string): string =>
  hasSeveral && name ? homeCopy.reasonOfOne(name, age, place) : homeCopy.reason(age, place);

/** For someone of whom we know an age and a place; the shelf says both. */
export const ColdStartShelf = () => {
  const http = useHttp().main;
  const who = useShelfAge();
  const { pk, name: place } = useDistrict();
  const query = useQuery({
    ...coldStartQuery(http, { age: who.age, district_id: pk }),
    placeholderData: (before) => before,
  });
  return (
    <Shelf
      title={titleOf(who)}
      detail={query.data && <Reason words={reasonOf(who, query.data.age, place ?? query.data.district.name)} pk={pk} />}
      more={paths.contents({ loc: pk })}
      query={query}
      cards={query.data?.contents}
    >
      <ChildChips />
    </Shelf>
  );
};
