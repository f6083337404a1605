import { paymentCopy } from "@/features/payment/copy";
import { useFileLink } from "@/lib/browser/in-app-browser";
import { Icon } from "@/ui/icon/icon";

const { complete: copy } = paymentCopy;

/** Action after paying: the visit as a calendar file; an in-app browser opens the link outside. */
export const CalendarAct = ({ path }: { path: string }) => {
  const { href, isOutside } = useFileLink(path);
  return (
    <a href={href}>
      <Icon name="calendar-plus" />
      {isOutside ? copy.calendarOutside : copy.calendar}
    </a>
  );
};
