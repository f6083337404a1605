import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import styled from "styled-components";
import { pointSummaryQuery } from "@/api/main/points";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { pointText } from "@/shared/price/price-text";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { expiring: copy } = mypageCopy;

/** How many points end within thirty days, and the way to them; nothing while none do, or it is not known. */
export const ExpiringPoints = () => {
  const { data } = useQuery(pointSummaryQuery(useHttp().main));
  if (!data || data.expiration_amount === 0) return null;
  return (
    <Line href={paths.mypage.point()}>
      <span>
        {copy.within} <b>{pointText(data.expiration_amount)}</b>
      </span>
      <ChevronRight aria-hidden="true" />
    </Line>
  );
};

const Line = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  margin: 0 var(--gutter) 20px;
  padding-inline: 16px 12px;
  border-radius: 14px;
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  ${text.label1}
  font-weight: 400;
  b { font-weight: 700; }
  svg { width: 18px; height: 18px; }
`;
