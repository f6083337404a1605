import { paymentCopy } from "@/features/payment/copy";
import { useFileLink } from "@/lib/browser/in-app-browser";
import { Icon } from "@/ui/icon/icon";

const { complete: copy } = paymentCopy;

/** One of the things to do after paying: the visit as a file for a calendar, outside of another app's browser. */
export const CalendarAct = ({ path }: { path: string }) => {
  const { href, isOutside } = useFileLink(path);
  return (
    <a href={href}>
      <Icon name="calendar-plus" />
      {isOutside ? copy.calendarOutside : copy.calendar}
    </a>
  );
};
