import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { clockText, durationText } from "@/shared/dates/date-text";
import type { PlanStop } from "@/shared/plan/day-plan";
import { IconButton } from "@/ui/controls/icon-button";
import { Badge } from "@/ui/display/badge";
import { Select } from "@/ui/fields/select";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { planCopy } from "./copy";
import { USUAL_STAY } from "./plan-place";

const { stops: copy, steps } = planCopy;

const STAYS = [30, 45, 60, 90, 120, 150, 180, 240, 300];

interface Props {
  stops: readonly PlanStop[];
  details: readonly (ContentDetail | undefined)[];
  /** True when the family decides the duration: the content is loaded, and no slot determines it. */
  hasOwnStay: (at: number) => boolean;
  onMove: (stop: PlanStop, by: -1 | 1) => void;
  onRemove: (stop: PlanStop) => void;
  onStay: (stop: PlanStop, minutes: number | null) => void;
}

/** Stops in order: move earlier or later, remove, and change the duration. */
export const StopList = ({ stops, details, hasOwnStay, onMove, onRemove, onStay }: Props) => (
  <List aria-label={copy.title}>
    {stops.map((stop, index) => {
      const { pk, name, booked } = stop;
      const told = details[index]?.duration_minutes ?? null;
      const usual = told === null ? copy.stayGuess(durationText(USUAL_STAY)) : copy.stayDefault(durationText(told));
      return (
        <li key={pk}>
          <div>
            <b>
              {name}
              {booked && <Badge tone="fit">{`${steps.booked} ${clockText(booked.from)}`}</Badge>}
            </b>
            <span className="acts">
              <IconButton
                label={copy.earlier(name)}
                icon={<Icon name="arrow-up" />}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && onMove(stop, -1)}
              />
              <IconButton
                label={copy.later(name)}
                icon={<Icon name="arrow-down" />}
                aria-disabled={index === stops.length - 1 || undefined}
                onClick={() => index < stops.length - 1 && onMove(stop, 1)}
              />
              <IconButton label={copy.remove(name)} icon={<Icon name="trash" />} onClick={() => onRemove(stop)} />
            </span>
          </div>
          {hasOwnStay(index) && (
            <Select
              label={copy.stay(name)}
              hideLabel
              value={String(stop.minutes ?? "")}
              options={[
                { value: "", label: `${copy.stayShort} ${usual}` },
                ...STAYS.map((minutes) => ({
                  value: String(minutes),
                  label: `${copy.stayShort} ${durationText(minutes)}`,
                })),
              ]}
              onChange={(event) => onStay(stop, event.target.value === "" ? null : Number(event.target.value))}
            />
          )}
        </li>
      );
    })}
  </List>
);

const List = styled.ol`
  margin-top: 8px;
  li { padding-block: 10px; }
  li + li { box-shadow: inset 0 1px 0 var(--line); }
  li > div:first-child { display: flex; flex-wrap: wrap; align-items: center; }
  b { flex: 1 1 9rem; min-width: 0; padding-right: 8px; ${text.body1} font-weight: 700; }
  b > .badge { margin-left: 6px; vertical-align: middle; }
  /* In large letters the three go below the name together. */
  .acts { display: flex; margin-left: auto; }
  [aria-disabled="true"] { color: var(--fg-disabled); }
  li > div + div { margin-top: 6px; }
`;
