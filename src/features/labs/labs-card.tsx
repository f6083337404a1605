import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { ageRangeText } from "@/shared/age/age-range-text";
import type { LabsCard as Card } from "@/shared/contract/main/editorial";
import { durationText } from "@/shared/dates/date-text";
import { Picture } from "@/ui/scene/picture";
import { clamp, text } from "@/ui/theme/text";
import { labsCopy as copy } from "./copy";
import { labsPicture } from "./labs-picture";

/** One article of the list: picture, title, ages, duration and place. */
export const LabsCard = ({ card, priority }: { card: Card; priority: boolean }) => (
  <Root>
    <Picture
      picture={labsPicture(card, "square")}
      ratio="16/10"
      sizes="(min-width: 500px) 460px, 92vw"
      alt=""
      priority={priority}
    />
    <h2>
      <Link href={paths.labs.detail({ id: card.id })} prefetch={false}>
        {card.title}
      </Link>
    </h2>
    <p className="summary">{card.summary}</p>
    <p className="facts">
      <span>{ageRangeText(card)}</span>
      <span>{durationText(card.minutes)}</span>
      <span>{copy.places[card.indoor]}</span>
    </p>
  </Root>
);

const Root = styled.li`
  position: relative;
  display: grid;
  gap: 6px;
  > :first-child { margin-bottom: 6px; border-radius: var(--r-5); overflow: hidden; }
  h2 { ${text.title3} }
  a::after { content: ""; position: absolute; inset: 0; border-radius: var(--r-5); }
  .summary { color: var(--fg-2); ${text.body2} ${clamp(2)} }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    span {
      padding: 4px 10px;
      border-radius: 999px;
      background: var(--bg-sunken);
      color: var(--fg-2);
      ${text.label2}
    }
  }
`;
