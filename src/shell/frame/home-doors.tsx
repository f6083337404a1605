import { useNews } from "@/api/main/discover/use-news";
import { useIdle } from "@/lib/hooks/use-idle";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { IconLink } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";

const { header: copy } = shellCopy;

/**
 * Home's links to the member area: coupons, and notices with a dot while some are unread on this device. Nothing is
 * fetched until the visitor is idle: otherwise a phone would load the API client only for the dot.
 */
export const HomeDoors = () => {
  const hasNews = useNews(useIdle());
  return (
    <>
      <IconLink href={paths.mypage.coupon()} prefetch={false} label={copy.coupons} icon={<Icon name="ticket" />} />
      <IconLink
        href={paths.mypage.notice()}
        prefetch={false}
        label={copy.notices}
        icon={<Icon name="bell" />}
        dot={hasNews ? copy.news : undefined}
      />
    </>
  );
};
