import { useRouter } from "next/router";
import { paths } from "@/lib/paths";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Inset } from "@/ui/layout";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { ActivityFavorites } from "./activity-favorites";
import { favoritesCopy as copy } from "./copy";
import { readTab } from "./read-sort";
import { StayFavorites } from "./stay-favorites";

/** Everything that wears a heart. Visitors have hearts too, on this device. */
export const FavoritesScreen = () => {
  const isStay = readTab(useRouter().query.tab) === "stay";
  return (
    <>
      <Inset $below={12}>
        <LinkTabs
          label={copy.tabs}
          items={[
            { href: paths.mypage.favorites(), label: copy.activity, current: !isStay },
            { href: paths.mypage.favorites({ tab: "stay" }), label: copy.stay, current: isStay },
          ]}
        />
      </Inset>
      <VisuallyHidden as="h2">{isStay ? copy.stay : copy.activity}</VisuallyHidden>
      {isStay ? <StayFavorites /> : <ActivityFavorites />}
    </>
  );
};
