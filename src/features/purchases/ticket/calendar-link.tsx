import styled from "styled-components";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { useFileLink } from "@/lib/browser/in-app-browser";
import { Icon } from "@/ui/icon/icon";

/** The visit as a calendar file. In-app browsers cannot download it, so the link opens another browser. */
export const CalendarLink = ({ path }: { path: string }) => {
  const { href, isOutside } = useFileLink(path);
  return (
    <Link href={href}>
      <Icon name="calendar-plus" />
      {isOutside ? copy.calendarOutside : copy.calendar}
    </Link>
  );
};

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  width: 100%;
  min-height: 48px;
  border-radius: 14px;
  background: var(--bg-sunken);
  font: 700 .9375rem/1.4 var(--font);
  svg { flex: none; width: 20px; height: 20px; }
`;
