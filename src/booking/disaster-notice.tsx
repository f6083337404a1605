import { useToday } from "@/lib/context/today-context";
import type { Disaster } from "@/shared/contract/main/booking/disaster";
import { dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { disasterNames } from "@/shared/disaster/copy";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { disasterNoticeCopy as copy } from "./copy";

/** Days of a notice as seen on `today`: nobody books a day that has passed. */
const daysOf = ({ from_day: from, to_day: to }: Disaster, today: PlainDate): string => {
  if (from === to) return copy.on(dateText(to));
  return from <= today ? copy.until(dateText(to)) : copy.range(dateText(from), dateText(to));
};

interface NoticeProps {
  disaster: Disaster;
  detail: string;
}

/** Says before booking that a disaster frees it of the fee. */
export const DisasterNotice = ({ disaster: { kind }, detail }: NoticeProps) => (
  <Inset $below={16}>
    <Notice tone="info" icon={<Icon name="circle-exclamation-point" />} title={copy.title(disasterNames[kind])}>
      {detail}
    </Notice>
  </Inset>
);

interface NoticesProps {
  disasters: readonly Disaster[] | undefined;
  kind: keyof typeof copy.free;
}

/** What a place's page says: which bookings here can be called off without a fee. */
export const DisasterNotices = ({ disasters, kind }: NoticesProps) => {
  const today = useToday();
  return disasters?.map((disaster) => {
    const { from_day: from, to_day: to } = disaster;
    const detail = copy.free[kind](daysOf(disaster, today), from === to);
    return <DisasterNotice key={`${disaster.kind} ${from} ${to}`} disaster={disaster} detail={detail} />;
  });
};
