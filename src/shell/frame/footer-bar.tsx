import styled from "styled-components";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { paths } from "@/lib/paths";
import { footerCopy } from "@/shell/frame/footer-copy";
import { PolicyLinks } from "@/shell/frame/policy-links";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { ButtonLink } from "@/ui/controls/button-link";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";

const { bar: copy } = footerCopy;

/** Wide screens only: a link for partners, coupons (welcome coupons, or the member's), and the policies. */
export const FooterBar = () => {
  const isMember = useAppSelector(selectIsMember);
  // The shared HTML is that of a visitor: hydrate it unchanged, then update it when the member is known.
  const isAlive = useIsHydrated();
  return <Doors isMember={isAlive && isMember} />;
};

const Doors = ({ isMember }: { isMember: boolean }) => (
  <Bar aria-label={copy.label}>
    <p className="partner">
      <LightLink href={paths.partner()} prefetch={false}>
        <Icon name="store" /> {copy.partner}
      </LightLink>
      <LightLink href={paths.help()} prefetch={false}>
        {copy.help}
      </LightLink>
    </p>
    <div className="coupon">
      <ObjectImage object="ticket" size={28} />
      <p>
        {isMember ? copy.member : copy.coupon}
        {!isMember && <strong>{copy.amount}</strong>}
      </p>
      <ButtonLink href={isMember ? paths.mypage.coupon() : paths.signup()} prefetch={false} kind="ink" size={40}>
        {isMember ? copy.own : copy.take}
      </ButtonLink>
    </div>
    <p className="policies">
      <PolicyLinks names={["terms", "privacy", "business"]} />
    </p>
  </Bar>
);

const Bar = styled.aside`
  display: none;
  ${media.footerBar} {
    position: sticky;
    bottom: 0;
    z-index: var(--z-tabbar);
    display: grid;
    grid-template-columns: 1fr minmax(0, var(--col)) 1fr;
    align-items: center;
    height: 64px;
    border-top: 1px solid var(--line);
    background: var(--bg);
    ${text.label1}
    font-weight: 500;
  }
  .partner { display: flex; padding-left: 16px; }
  .partner a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; }
  .partner a + a, .partner svg { display: none; }
  .coupon { display: flex; grid-column: 2; align-items: center; gap: 12px; padding-inline: var(--gutter) 12px; }
  .coupon p { flex: 1; }
  .coupon strong { color: var(--fg-brand); font-weight: 700; }
  .policies { display: none; justify-self: end; padding-right: clamp(20px, 7vw, 160px); color: var(--fg-2); white-space: nowrap; }
  .policies a { display: inline-block; padding-block: 12px; }
  .policies strong { color: var(--fg); }
  @media (min-width: 1100px) {
    .partner { gap: 28px; padding-left: clamp(20px, 7vw, 160px); white-space: nowrap; }
    .partner a + a { display: inline-flex; }
    .partner svg { display: block; width: 18px; height: 18px; }
    .policies { display: block; }
  }
`;
