import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { coldStartQuery } from "@/api/main/content/recommend";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import { agesText } from "@/shared/age/age-text";
import type { ColdStart } from "@/shared/contract/main/discover";
import { hitArea } from "@/ui/theme/mixins";
import { ChildChips } from "./child-chips";
import { homeCopy } from "./copy";
import { LINE_COMES, Shelf } from "./shelf";
import { shelfAges, shelfAsk } from "./shelf-ages";
import { useDistrict } from "./use-district";

const toTitle = ({ age, name, hasSeveral }: ReturnType<typeof shelfAges>): string => {
  if (hasSeveral) return homeCopy.likedByAll;
  return name ? homeCopy.likedBy(`${age}살`, name) : homeCopy.likedByAge(age);
};

/** Reason for the choice, and the link to change the district. */
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

/** Ages and district of the list shown. */
const findReason = (
  { age, age_to: ageTo = age, district, fits }: Omit<ColdStart, "contents">,
  place: string | null | undefined,
): string => homeCopy.reason(fits ? agesText(age, ageTo) : null, place ?? district.name);

/** Contents for an age and a place, both named by the shelf. */
export const ColdStartShelf = () => {
  const http = useHttp().main;
  const who = shelfAges(useFamily(), useToday());
  const { pk, name: place } = useDistrict();
  const query = useQuery({
    ...coldStartQuery(http, shelfAsk(who, pk)),
    placeholderData: (before) => before,
  });
  return (
    <Shelf
      title={query.data?.fits === false ? homeCopy.near : toTitle(who)}
      detail={query.data ? <Reason words={findReason(query.data, place)} pk={pk} /> : LINE_COMES}
      more={paths.contents({ loc: pk })}
      query={query}
      cards={query.data?.contents}
    >
      <ChildChips />
    </Shelf>
  );
};
