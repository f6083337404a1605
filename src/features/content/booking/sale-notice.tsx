import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saleAlarmMutation, saleAlarmQuery } from "@/api/main/order/waitlist";
import { usePressAfterLogin } from "@/booking/use-press-after-login";
import { lateCopy } from "@/features/content/late-copy";
import { useHttp } from "@/lib/http/http-context";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";

const { sale: copy } = lateCopy;

/** Turns the notification about the start of the sale on or off. */
export const SaleAlarmButton = ({ contentId }: { contentId: number }) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const http = useHttp().main;
  const { data = false } = useQuery({ ...saleAlarmQuery(http, contentId), enabled: isMember });
  const { mutate, isPending } = useMutation(saleAlarmMutation(http, useQueryClient(), contentId));
  const isOn = isMember && data;
  const set = (next: boolean) =>
    mutate(next, {
      onSuccess: ({ is_on }) => dispatch(toastShown(is_on ? copy.alarmDone : copy.alarmDropped)),
      onError: () => dispatch(toastShown(next ? copy.alarmFailed : copy.alarmKept, "error")),
    });
  const signInFirst = usePressAfterLogin("alarm", () => set(true));
  const turn = () => (isMember ? set(!isOn) : signInFirst("", copy.alarmReason));
  return (
    <Button kind="outline" size={40} pending={isPending} onClick={turn}>
      {isOn ? copy.alarmOn : copy.alarm}
    </Button>
  );
};

/** Reason why the content is not for sale now, and an alternative. */
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
      action={<SaleAlarmButton contentId={pk} />}
    >
      {copy.notYetDetail}
    </Notice>
  );
};
