import { css } from "styled-components";
import { Gutter } from "@/ui/display/section-header";
import { TimeChips } from "@/ui/fields/time-chips";
import { text } from "@/ui/theme/text";
import { timesAnchor } from "./anchors";
import { useChosen } from "./choice-context";
import { timeStateText } from "./day-states";
import { FullTimes } from "./full-times";
import { lateCopy } from "./late-copy";
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
              state: timeStateText(one),
              soldOut: !isBookable(one),
            }))}
          />
        )}
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
