import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import type { FamilyReservation } from "@/shared/contract/main/family";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { TicketCard } from "@/ui/cards/ticket-card";
import { ButtonLink } from "@/ui/controls/button-link";
import { purchasesCopy } from "../copy";
import { stateChip, whenText } from "../segment-view";
import { sharedCopy as copy } from "./copy";

/** A booking of another in the family: whose it is stands where one's own says what was paid. */
export const FamilyCard = ({ purchase }: { purchase: FamilyReservation }) => {
  const today = useToday();
  const { id, name, scene, place_text, people_text, owner_name, segment, stay } = purchase;
  const chip = stateChip(purchase, today);
  const href = paths.mypage.familyBooking({ id });
  const open = stay ? purchasesCopy.stays.open : purchasesCopy.open;
  return (
    <TicketCard
      href={href}
      picture={scenePicture({ kind: isSceneKind(scene.kind) ? scene.kind : "forest", seed: scene.seed })}
      title={name}
      place={place_text}
      when={whenText(purchase)}
      who={people_text}
      state={chip.text}
      stateTone={chip.tone}
      paid={copy.of(owner_name)}
      actions={
        <ButtonLink kind={segment === "upcoming" ? "tint" : "soft"} size={40} href={href}>
          {segment === "upcoming" ? open : purchasesCopy.see}
        </ButtonLink>
      }
    />
  );
};
