import { useGear } from "@/lib/hooks/use-gear";
import { gearTotal } from "@/shared/price/gear-lines";
import { sumWon } from "@/shared/price/quote";
import { toLoans } from "@/shared/stay/gear";
import { useRoom } from "./room-context";

/** Gear chosen with the room, as far as available; its price for all nights, and the total with the room. */
export const useBorrowed = () => {
  const { detail, price } = useRoom();
  const { picks, choose } = useGear();
  const offers = detail.gear ?? [];
  const loans = toLoans(offers, picks);
  const cost = gearTotal(loans, price.nights.length);
  return { offers, loans, cost, total: sumWon([price.total, cost]), choose };
};
