import { useRouter } from "next/router";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { shellCopy } from "@/shell/copy";
import { useAppSelector } from "@/store/hooks";
import { selectChosenDistrictId } from "@/store/slices/member/region";
import { Icon, type IconName } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";

const { tabs: copy } = shellCopy;

const tabs: readonly { href: string; label: string; icon: IconName; solid?: boolean }[] = [
  { href: paths.home(), label: copy.home, icon: "house", solid: true },
  { href: paths.contents(), label: copy.contents, icon: "layout-grid", solid: true },
  { href: paths.maps(), label: copy.maps, icon: "map" },
  { href: paths.mypage.favorites(), label: copy.favorites, icon: "heart", solid: true },
  { href: paths.mypage.home(), label: copy.mypage, icon: "user", solid: true },
];

/** Returns the longest tab path that contains the address: /mypage/favorites is 찜, not 마이. */
const currentTab = (pathname: string): string | undefined =>
  tabs
    .map(({ href }) => href)
    .filter((href) => pathname === href || (href !== paths.home() && pathname.startsWith(`${href}/`)))
    .sort((item, other) => other.length - item.length)[0];

export const TabBar = () => (
  <Places current={currentTab(useRouter().pathname)} loc={useAppSelector(selectChosenDistrictId)} />
);

const Places = ({ current, loc }: { current: string | undefined; loc: number | undefined }) => (
  <Bar aria-label={copy.label}>
    {tabs.map(({ href, label, icon, solid }) => (
      <LightLink
        key={href}
        href={href === paths.contents() ? paths.contents({ loc }) : href}
        prefetch={false}
        aria-current={href === current ? "page" : undefined}
        data-solid={solid || undefined}
      >
        <Icon name={icon} />
        {label}
      </LightLink>
    ))}
  </Bar>
);

const Bar = styled.nav`
  position: sticky;
  bottom: var(--bar, 0);
  z-index: var(--z-tabbar);
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  height: calc(64px + env(safe-area-inset-bottom));
  padding-inline: max(0px, (100% - var(--col)) / 2);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--bg);
  > a { display: grid; place-content: center; justify-items: center; gap: 4px; color: var(--fg-2); white-space: nowrap; ${text.caption2} font-size: min(.6875rem, 4.5vw); }
  svg { width: 24px; height: 24px; stroke-width: 1.9; }
  > a[aria-current] { color: var(--fg); font-weight: 700; }
  > a[aria-current][data-solid] svg { fill: currentColor; }
`;
