import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { pointSummaryQuery } from "@/api/main/member/points";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { pointText } from "@/shared/price/price-text";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { expiring: copy } = mypageCopy;

/** Points that expire within thirty days, with a link; renders nothing while there are none, or before they load. */
export const ExpiringPoints = () => {
  const { data } = useQuery(pointSummaryQuery(useHttp().main));
  if (!data || data.expiration_amount === 0) return null;
  return (
    <Line href={paths.mypage.point()}>
      <ObjectImage object="coin" size={28} />
      <span>
        {copy.within} <b>{pointText(data.expiration_amount)}</b>
      </span>
      <em>
        {copy.see}
        <Icon name="chevron-right" />
      </em>
    </Line>
  );
};

const Line = styled(LightLink)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 56px;
  margin: 0 var(--gutter) 24px;
  padding: 10px 10px 10px 14px;
  border-radius: 16px;
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  ${text.label1}
  font-weight: 500;
  > span { flex: 1; min-width: 9rem; }
  b { color: var(--fg); font-weight: 700; }
  em { display: inline-flex; align-items: center; white-space: nowrap; ${text.label2} font-style: normal; font-weight: 700; }
  svg { width: 18px; height: 18px; }
`;
