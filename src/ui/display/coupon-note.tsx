import type { ReactNode } from "react";
import styled from "styled-components";
import { ObjectImage } from "../scene/small-image";
import { text } from "../theme/text";

/** One sentence about coupons on a tinted background; emphasis in `<strong>`. */
export const CouponNote = ({ children }: { children: ReactNode }) => (
  <Box>
    <ObjectImage object="ticket" size={28} />
    <p>{children}</p>
  </Box>
);

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r-4);
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  ${text.body2}
  strong { color: var(--fg); font-weight: 700; }
`;
