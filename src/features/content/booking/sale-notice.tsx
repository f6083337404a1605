import { lateCopy } from "@/features/content/late-copy";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { Notice } from "@/ui/feedback/notice";
import { SaleAlarmButton } from "./sale-alarm-button";

const { sale: copy } = lateCopy;

/** Why nothing can be bought here now, and what to do instead. */
export const SaleNotice = ({
  detail: { pk, sale_state: state, sale_opens_at: opensAt },
}: {
  detail: ContentDetail;
}) => {
  if (state === "on_sale") return null;
  if (state === "ended")
    return (
      <Notice tone="grey" title={copy.ended}>
        {copy.endedDetail}
      </Notice>
    );
  if (state === "info_only")
    return (
      <Notice tone="info" title={copy.infoOnly}>
        {copy.infoOnlyDetail}
      </Notice>
    );
  const opens = opensAt === null ? null : readInstant(opensAt);
  return (
    <Notice
      tone="coupon"
      title={opens === null ? copy.notYet : copy.opens(dateTimeText(opens))}
      action={<SaleAlarmButton contentPk={pk} />}
    >
      {copy.notYetDetail}
    </Notice>
  );
};
