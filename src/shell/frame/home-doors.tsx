import { useNews } from "@/api/main/discover/use-news";
import { useIdle } from "@/lib/hooks/use-idle";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { IconLink } from "@/ui/controls/icon-button";
import { Icon } from "@/ui/icon/icon";

const { header: copy } = shellCopy;

/**
 * Home's two doors into the member area: coupons, and notices with a dot as long as some are unread on this
 * device. Until the visitor rests nothing is asked: the dot would be the only reason for a phone to fetch and
 * run what speaks to the hosts.
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
