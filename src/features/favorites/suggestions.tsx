import { useQuery } from "@tanstack/react-query";
import { coldStartQuery } from "@/api/main/content/recommend";
import { SuggestedContents } from "@/booking/suggested-contents";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { ageYears } from "@/shared/age/age";
import type { CardFamily } from "@/shared/content/card-view";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";
import { favoritesCopy as copy } from "./copy";

const SHOWN = 3;

/** For an empty list: three contents that suit the child's age; nothing on failure. */
export const Suggestions = ({ family }: { family: CardFamily }) => {
  const today = useToday();
  const { children, chosen, isKnown } = useFamily();
  const districtId = useAppSelector(selectDistrictId);
  const first = chosen[0] ?? children[0];
  const age = first ? ageYears(first.birth, today) : coldStartDefaults.age;
  const ask = coldStartQuery(useHttp().main, { age, district_id: districtId });
  const { data } = useQuery({ ...ask, enabled: isKnown });
  if (!data || data.contents.length === 0) return null;
  return <SuggestedContents title={copy.suggestions(age)} contents={data.contents.slice(0, SHOWN)} family={family} />;
};
