import { useToday } from "@/lib/context/today-context";
import type { Disaster } from "@/shared/contract/main/content-facts";
import { dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { disasterNames } from "@/shared/disaster/disaster";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { disasterNoticeCopy as copy } from "./copy";

/** Days of a notice as of `today`: past days cannot be booked. */
const listDays = ({ from_day: from, to_day: to }: Disaster, today: PlainDate): string => {
  if (from === to) return copy.on(dateText(to));
  return from <= today ? copy.until(dateText(to)) : copy.range(dateText(from), dateText(to));
};

interface NoticeProps {
  disaster: Disaster;
  detail: string;
}

/** States before booking that the fee is waived because of a disaster. */
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

/** For detail pages: bookings here that can be cancelled without a fee. */
export const DisasterNotices = ({ disasters, kind }: NoticesProps) => {
  const today = useToday();
  return disasters?.map((disaster) => {
    const { from_day: from, to_day: to } = disaster;
    const detail = copy.free[kind](listDays(disaster, today), from === to);
    return <DisasterNotice key={`${disaster.kind} ${from} ${to}`} disaster={disaster} detail={detail} />;
  });
};
