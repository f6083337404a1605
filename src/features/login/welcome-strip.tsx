import styled from "styled-components";
import { ObjectImage } from "@/ui/scene/object-image";
import { text } from "@/ui/theme/text";
import { loginCopy as copy } from "./copy";

/** What a first visit brings. */
export const WelcomeStrip = () => (
  <Box>
    <ObjectImage object="ticket" size={28} />
    <p>
      {copy.couponLead}
      <strong>{copy.couponAmount}</strong>
      {copy.couponTail}
    </p>
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
