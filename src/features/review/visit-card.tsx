import { useToday } from "@/lib/context/today-context";
import { daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { TicketCard } from "@/ui/cards/ticket-card";
import { ButtonLink } from "@/ui/controls/button-link";
import { mineCopy } from "./copy";

type Props = {
  /** Link to write the review. */
  href: string;
  name: string;
  place: string;
  scene: { kind: string; seed: number };
  when: string;
  who: string;
  lastDay: PlainDate;
  action: string;
};

export const VisitCard = ({ href, name, place, scene, when, who, lastDay, action }: Props) => (
  <TicketCard
    href={href}
    picture={pictureOfScene(scene, "forest")}
    title={name}
    place={place}
    when={when}
    who={who}
    state={mineCopy.until(daysBetween(useToday(), lastDay))}
    stateTone="coupon"
    actions={
      <ButtonLink kind="tint" size={40} href={href}>
        {action}
      </ButtonLink>
    }
  />
);
