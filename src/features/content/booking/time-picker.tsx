import { css } from "styled-components";
import { useWaitingList } from "@/booking/use-waiting-list";
import { timesAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { cutoffText } from "@/shared/content/sold-until";
import { Button } from "@/ui/controls/button";
import { Gutter } from "@/ui/display/section-header";
import { TimeChips } from "@/ui/fields/time-chips";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { timeStateText } from "./day-states";
import { fullSlots, isBookable } from "./slots";

const { booking: copy } = lateCopy;

const MOST_SHOWN = 12;

/** Waiting list for the sold-out times of this week, or of the chosen day. */
const FullTimes = () => {
  const { detail, date, slots, counts } = useChosen();
  const times = fullSlots(slots.shown.data?.slots ?? [], date).slice(0, MOST_SHOWN);
  const { pk: contentId, name: title, max_per_order: most } = detail;
  const options = detail.options.map((option) => ({ pk: option.pk, name: option.name, count: counts[option.pk] ?? 0 }));
  const open = useWaitingList(times.length > 0 ? { kind: "activity", contentId, title, times, options, most } : null);
  if (!open) return null;
  return (
    <div className="full-times">
      <Button kind="outline" size={48} full icon={<Icon name="bell-ring" />} onClick={open}>
        {copy.waitForSeats}
      </Button>
    </div>
  );
};

export const TimePicker = () => {
  const { date, times, time, chooseTime, slots } = useChosen();
  const { slots: week = [], cutoff } = slots.shown.data ?? {};
  const isAnyCutOff = (date === null ? week : times).some((item) => item.is_cut_off);
  return (
    <Gutter>
      <div id={timesAnchor} className="times">
        {date === null ? (
          <p>{copy.pickDay}</p>
        ) : (
          <TimeChips
            label={copy.times}
            value={time ? String(time.slotId) : undefined}
            onChange={(pk) => chooseTime(date, Number(pk))}
            items={times.map((time) => ({
              value: String(time.slotId),
              label: time.startsAt ?? copy.allDay,
              state: time.isCalm ? `${copy.calm} · ${timeStateText(time)}` : timeStateText(time),
              soldOut: !isBookable(time),
            }))}
          />
        )}
        {cutoff && isAnyCutOff && <p>{cutoffText(cutoff)}</p>}
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
