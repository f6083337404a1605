import { useRouter } from "next/router";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
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
      <Kinds>
        <LinkTabs
          label={copy.tabs}
          items={[
            { href: paths.mypage.favorites(), label: copy.activity, current: !isStay },
            { href: paths.mypage.favorites({ tab: "stay" }), label: copy.stay, current: isStay },
          ]}
        />
      </Kinds>
      <VisuallyHidden as="h2">{isStay ? copy.stay : copy.activity}</VisuallyHidden>
      {isStay ? <StayFavorites /> : <ActivityFavorites />}
    </>
  );
};

const Kinds = styled.div`
  margin-bottom: 12px;
`;
