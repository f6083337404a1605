import { useQueries } from "@tanstack/react-query";
import { reservationsQuery } from "@/api/main/reservations";
import { userInfoQuery } from "@/api/main/session";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import { addDays } from "@/shared/dates/add-days";

/** The longest range that one question may have. */
const YEAR = 364;

/** What a member would leave behind: their figures, and how many bookings are still to come, with a day or without one. */
export const useBelongings = () => {
  const { main } = useHttp();
  const today = useToday();
  const ahead = { start_date: today, end_date: addDays(today, YEAR) };
  // A ticket without a day lies where it was bought.
  const behind = { start_date: addDays(today, -YEAR), end_date: today };
  const [user, dated, undated] = useQueries({
    queries: [userInfoQuery(main), reservationsQuery(main, ahead), reservationsQuery(main, behind)],
  });
  const all = [user, dated, undated];
  const upcoming = [dated, undated].flatMap(({ data }) => data?.reservations ?? []);
  const isKnown = all.every(({ data }) => data !== undefined);
  return {
    user: user.data,
    /** Undefined until everything is known. */
    bookings: isKnown
      ? new Set(upcoming.filter(({ segment }) => segment === "upcoming").map(({ id }) => id)).size
      : undefined,
    isKnown,
    isMissing: all.some(({ isLoadingError }) => isLoadingError),
    isFetching: all.some(({ isFetching }) => isFetching),
    askAgain: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
};
