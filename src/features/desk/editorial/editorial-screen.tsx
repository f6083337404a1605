import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { text } from "@/ui/theme/text";
import { DeskArea } from "../desk-frame";
import { Articles } from "./articles";
import { Banners } from "./banners";
import { editorialCopy as copy } from "./copy";
import { Events } from "./events";
import { HomeShelves } from "./home-shelves";
import { Notices } from "./notices";
import { EDITORIAL_TABS, type EditorialInput } from "./read-editorial";
import { Settings } from "./settings";
import { Words } from "./words";

/** Editorial content of home and other pages: each part with a preview, and its changes. */
export const EditorialScreen = ({ input: { isDemo, ...input } }: { input: EditorialInput & { isDemo: boolean } }) => (
  <DeskArea isDemo={isDemo}>
    {(me) => (
      <>
        <Title>{copy.title}</Title>
        <Tabs>
          <LinkTabs
            label={copy.tabsLabel}
            items={EDITORIAL_TABS.map((tab) => ({
              href: paths.desk.editorial({ tab }),
              label: copy.tabs[tab],
              current: tab === input.tab,
            }))}
          />
        </Tabs>
        <Part input={input} me={me} />
      </>
    )}
  </DeskArea>
);

const Part = ({ input: { tab, id }, me }: { input: EditorialInput; me: StaffMe }) => {
  switch (tab) {
    case "banners":
      return <Banners id={id} />;
    case "events":
      return <Events id={id} />;
    case "notices":
      return <Notices id={id} />;
    case "articles":
      return <Articles id={id} />;
    case "words":
      return <Words />;
    case "settings":
      return <Settings id={id} isAdmin={me.role === "admin"} />;
    default:
      return <HomeShelves />;
  }
};

const Title = styled.h1`
  ${text.title1}
`;

const Tabs = styled.div`
  margin: 8px 0 24px;
`;
