import { css } from "styled-components";
import { timesAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { Gutter } from "@/ui/display/section-header";
import { TimeChips } from "@/ui/fields/time-chips";
import { text } from "@/ui/theme/text";
import { timeStateText } from "./day-states";
import { FullTimes } from "./full-times";
import { isBookable } from "./times";

const { booking: copy } = lateCopy;

/** The starting times of the chosen day with the seats really left. */
export const TimePicker = () => {
  const { date, times, time, chooseTime } = useChosen();
  return (
    <Gutter>
      <div id={timesAnchor} className="times">
        {date === null ? (
          <p>{copy.pickDay}</p>
        ) : (
          <TimeChips
            label={copy.times}
            value={time ? String(time.slotPk) : undefined}
            onChange={(pk) => chooseTime(date, Number(pk))}
            items={times.map((one) => ({
              value: String(one.slotPk),
              label: one.startsAt ?? copy.allDay,
              state: one.isCalm ? `${copy.calm} · ${timeStateText(one)}` : timeStateText(one),
              soldOut: !isBookable(one),
            }))}
          />
        )}
        {times.some(({ isCalm }) => isCalm) && <p>{copy.calmDetail}</p>}
        <FullTimes />
      </div>
    </Gutter>
  );
};

export const timesLook = css`
  .times { min-height: 56px; scroll-margin-top: 108px; }
  .full-times { padding-top: 12px; }
  .times > p { padding-top: 16px; color: var(--fg-2); ${text.body2} }
`;
