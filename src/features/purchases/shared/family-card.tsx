import { purchasesCopy } from "@/features/purchases/copy";
import { cardFacts } from "@/features/purchases/list/card-facts";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { FamilyReservation } from "@/shared/contract/main/family";
import { TicketCard } from "@/ui/cards/ticket-card";
import { ButtonLink } from "@/ui/controls/button-link";
import { sharedCopy as copy } from "./copy";

/** Booking of another family member: shows the owner instead of the amount paid. */
export const FamilyCard = ({ order }: { order: FamilyReservation }) => {
  const today = useToday();
  const { id, owner_name, segment, stay } = order;
  const href = paths.mypage.familyBooking({ id });
  const open = stay ? purchasesCopy.stays.open : purchasesCopy.open;
  return (
    <TicketCard
      href={href}
      {...cardFacts(order, today)}
      paid={copy.of(owner_name)}
      actions={
        <ButtonLink kind={segment === "upcoming" ? "tint" : "soft"} size={40} href={href}>
          {segment === "upcoming" ? open : purchasesCopy.see}
        </ButtonLink>
      }
    />
  );
};
