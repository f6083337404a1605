import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { userInfoQuery } from "@/api/main/member/session";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { grouped } from "@/shared/text/grouped";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Inset } from "@/ui/layout";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { ActivityFavorites } from "./activity-favorites";
import { favoritesCopy as copy } from "./copy";
import { readTab } from "./read-sort";
import { StayFavorites } from "./stay-favorites";

const counted = (count: number | undefined): string | undefined => (count ? grouped(count) : undefined);

export const FavoritesScreen = () => {
  const isStay = readTab(useRouter().query.tab) === "stay";
  const isMember = useAppSelector(selectIsMember);
  const user = useQuery({ ...userInfoQuery(useHttp().main), enabled: isMember }).data;
  return (
    <>
      <Inset $below={12}>
        <LinkTabs
          label={copy.tabs}
          items={[
            {
              href: paths.mypage.favorites(),
              label: copy.activity,
              count: counted(user?.favorite_content_count),
              current: !isStay,
            },
            {
              href: paths.mypage.favorites({ tab: "stay" }),
              label: copy.stay,
              count: counted(user?.favorite_stay_count),
              current: isStay,
            },
          ]}
        />
      </Inset>
      <VisuallyHidden as="h2">{isStay ? copy.stay : copy.activity}</VisuallyHidden>
      {isStay ? <StayFavorites /> : <ActivityFavorites />}
    </>
  );
};
