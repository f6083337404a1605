import styled from "styled-components";
import type { SignedIn } from "@/api/main/member/auth";
import { Heading } from "@/booking/phone-proof/heading";
import { stepCopy } from "@/features/login/later-steps-copy";
import { Button } from "@/ui/controls/button";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";

const { done: copy } = stepCopy;

export const SignupDone = ({
  name,
  coupons,
  onStart,
}: {
  name: string;
  coupons: SignedIn["issued_coupons"];
  onStart: () => void;
}) => (
  <Box>
    <ObjectImage object="party" size={84} />
    <Heading
      title={copy.title(name)}
      detail={coupons.length > 0 ? copy.coupons(coupons.length) : `${copy.noCoupons} · ${copy.noCouponsDetail}`}
      takesFocus
    />
    <ul>
      {coupons.map((coupon) => (
        <Coupon key={coupon.name}>
          <strong>{coupon.amount_text}</strong>
          <span>{coupon.name}</span>
        </Coupon>
      ))}
    </ul>
    <Button full onClick={onStart}>
      {copy.start}
    </Button>
  </Box>
);

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding-top: 24px;
  text-align: center;
  ul { display: grid; gap: 10px; width: 100%; margin-block: 8px; }
`;

const Coupon = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 64px;
  padding: 12px 20px;
  border-radius: var(--r-4);
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  strong { color: var(--discount); ${text.priceM} }
  span { ${text.body2} text-align: right; }
`;
