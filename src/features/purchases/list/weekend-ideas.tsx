import { useQuery } from "@tanstack/react-query";
import { activityContentsQuery } from "@/api/main/content/contents";
import { SuggestedContents } from "@/booking/suggested-contents";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { useCardFamily, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { ageMonths } from "@/shared/age/age";
import { dateText } from "@/shared/dates/date-text";
import { dayOfWeek } from "@/shared/dates/holidays";
import { listDistance } from "@/shared/geo/list-distance";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";

const SHOWN = 3;
const SATURDAY = 6;

/**
 * Three activities around the district with seats on next week's Saturday that suit all children. Renders nothing
 * without any.
 */
export const WeekendIdeas = () => {
  const date = dayOfWeek(useToday(), SATURDAY, 1);
  const family = useCardFamily();
  const { chosen, isKnown } = useFamily();
  const loc = useAppSelector(selectDistrictId);
  const months = chosen.map(({ birth }) => ageMonths(birth, date)).filter((age) => age >= 0);
  const filters = { loc, distance: listDistance.set, date, child_months: months };
  const ask = activityContentsQuery(useHttp().main, filters, { size: SHOWN });
  const { data } = useQuery({ ...ask, enabled: isKnown });
  if (!data || data.contents.length === 0) return null;
  return (
    <SuggestedContents
      title={copy.ideas(dateText(date))}
      contents={data.contents.slice(0, SHOWN)}
      family={family}
      date={date}
    />
  );
};
