import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import type { PromotionDetail } from "@/shared/contract/main/editorial";
import { recordDateText, recordDayText } from "@/shared/dates/date-text";
import { isWithinRange } from "@/shared/dates/is-within-range";
import { kstInstant, kstToday, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { eventCopy as copy } from "./copy";

interface Props {
  event: Omit<PromotionDetail, "id">;
  /** Date to render for; defaults to today. */
  on?: PlainDate;
}

/** An event: its content, its period, and its link. */
export const EventArticle = ({ event, on }: Props) => {
  const now = useToday();
  const today = on ?? now;
  // An event that ends at midnight has its last day before.
  const lastDay = event.ends_at && kstToday(readInstant(event.ends_at) - 1);
  const isOn = isWithinRange(event.starts_at, lastDay ?? today, kstInstant(today), console.warn);
  return (
    <article>
      <Picture
        picture={pictureOfScene(event.scene, "studio", { about: event.title })}
        ratio="16/10"
        sizes="(min-width: 500px) 500px, 100vw"
        alt={event.title}
        priority
      />
      <Words>
        <h1>{event.title}</h1>
        <p className="when">{copy.period(recordDayText(event.starts_at), lastDay && recordDateText(lastDay))}</p>
        {!isOn && (
          <Notice tone="grey" title={copy.over}>
            {copy.overDetail}
          </Notice>
        )}
        <p className="body">{event.body}</p>
        {isOn && event.href && (
          <ButtonLink href={event.href} full>
            {event.cta}
          </ButtonLink>
        )}
      </Words>
    </article>
  );
};

const Words = styled.div`
  display: grid;
  gap: 12px;
  padding: 24px var(--gutter) 40px;
  h1 { ${text.title1} }
  .when { color: var(--fg-2); ${text.label2} }
  .body { padding-block: 8px 16px; white-space: pre-line; ${text.reading} }
`;
