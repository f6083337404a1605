import { whenText } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { ddayText } from "@/shared/dates/date-text";
import { Badge } from "@/ui/display/badge";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { savedCopy as copy } from "./copy";

export const SavedList = ({ entries }: { entries: readonly SavedEntry[] }) => {
  const today = useToday();
  return (
    <section>
      <Text as="h2" $size="title3" $gutter $top={16} $bottom={4}>
        {copy.tickets}
      </Text>
      {entries.length === 0 && (
        <Text $size="body2" $quiet $gutter $top={8} $bottom={24}>
          {copy.none}
        </Text>
      )}
      <ListRows>
        {entries.map(({ id, visit }) => {
          const day = visit.stay?.check_in_date ?? visit.desired_check_in;
          return (
            <ListRow
              key={id}
              href={paths.mypage.orderDetail({ id })}
              icon={visit.stay ? <Icon name="key-round" /> : <Icon name="ticket" />}
              title={visit.content.name}
              detail={`${whenText(visit, today)} · ${visit.people_text}`}
              badge={day && day >= today && <Badge tone="fit">{ddayText(today, day)}</Badge>}
            />
          );
        })}
      </ListRows>
    </section>
  );
};
