import { useInfiniteQuery } from "@tanstack/react-query";
import { stayFavoritesScrollQuery } from "@/api/stay/favorites";
import { useFamily } from "@/lib/family-context";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import { stayRange } from "@/shared/dates/stay-range";
import { familyGuests } from "@/shared/guests/family-guests";
import { uniqueBy } from "@/shared/paging/unique-by";
import { useAppSelector } from "@/store/hooks";
import { selectGuests, selectRangeDate } from "@/store/slices/search";

/** The hearted places for the nights and people this tab searched for last; what loses its heart keeps its place. */
export const useStayFavorites = () => {
  const range = useAppSelector(selectRangeDate);
  const guests = useAppSelector(selectGuests);
  const family = useFamily();
  const { checkIn, checkOut } = stayRange({ checkIn: range?.start, checkOut: range?.end }, useToday());
  const who = guests ? { adults: guests.adults, childrenAges: guests.children_ages } : familyGuests(family, checkIn);
  const ask = { checkIn, checkOut, ...who };
  const list = useInfiniteQuery({ ...stayFavoritesScrollQuery(useHttp().stay, ask), refetchOnWindowFocus: false });
  const pages = list.data?.pages ?? [];
  const cards = uniqueBy(
    pages.flatMap(({ accommodations }) => accommodations),
    ({ id }) => id,
  );
  return { ...list, ask, cards, kept: cards.filter(({ is_favorite }) => is_favorite).length };
};
