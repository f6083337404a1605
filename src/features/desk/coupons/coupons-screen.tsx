import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskCouponsQuery, stopCouponMutation } from "@/api/main/staff/desk-coupons";
import { AskReason } from "@/booking/staff/ask-reason";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { DeskCoupon } from "@/shared/contract/main/staff/desk-coupons";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { couponText } from "@/shared/coupon/coupon";
import { conditionTexts } from "@/shared/coupon/coupon-terms";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { DeskArea, DeskList } from "../desk-frame";
import { couponsCopy as copy } from "./copy";
import { CouponForm } from "./coupon-form";

export const DeskCouponsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo}>{(me) => <Coupons me={me} />}</DeskArea>
);

const Coupons = ({ me }: { me: StaffMe }) => {
  const query = useQuery(deskCouponsQuery(useHttp().main));
  const [isMaking, setMaking] = useState(false);
  return (
    <Root
      copy={copy}
      lead={copy.lead}
      above={
        <>
          {query.data && isMaking && <CouponForm me={me} left={query.data.left} onMade={() => setMaking(false)} />}
          {query.data && !isMaking && (
            <Button kind="brand" size={48} onClick={() => setMaking(true)}>
              {copy.open}
            </Button>
          )}
          <h2>{copy.list}</h2>
        </>
      }
      query={query}
      isEmpty={query.data?.coupons.length === 0}
    >
      <ul>
        {query.data?.coupons.map((coupon) => (
          <CouponItem key={coupon.coupon_pk} coupon={coupon} />
        ))}
      </ul>
    </Root>
  );
};

const CouponItem = ({ coupon }: { coupon: DeskCoupon }) => {
  const toasts = useToasts();
  const stopping = useMutation(stopCouponMutation(useHttp().main, useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  const isOn = coupon.state === "open" || coupon.state === "coming";
  const stop = async (reason: string) => {
    await stopping.mutateAsync({ pk: coupon.coupon_pk, reason });
    toasts.done(copy.stopDone);
  };
  return (
    <Item>
      <p>
        <Badge tone={isOn ? "fit" : "grey"}>{copy.states[coupon.state]}</Badge>{" "}
        <Badge tone="grey">{copy.kindsOf[coupon.kind]}</Badge>
      </p>
      <b>{coupon.name}</b>
      <p>{[couponText(coupon), ...conditionTexts(coupon)].join(" · ")}</p>
      <p>
        {coupon.target_name ?? copy.targets[coupon.scope]} · {copy.days(coupon)}
      </p>
      <p>{copy.counts(coupon)}</p>
      {coupon.made_by !== null && <small>{copy.by(coupon.made_by, coupon.reason)}</small>}
      {isOn && coupon.kind !== "welcome" && (
        <Button kind="outline" size={40} pending={stopping.isPending} onClick={() => setAsking(true)}>
          {copy.stop}
        </Button>
      )}
      <AskReason
        open={isAsking}
        title={copy.stopTitle}
        detail={copy.stopDetail}
        label={copy.stop}
        onClose={() => setAsking(false)}
        run={stop}
      />
    </Item>
  );
};

const Root = styled(DeskList)`
  > button { justify-self: start; }
  h2 { ${text.title2} }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 12px; }
`;

const Item = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 4px;
  padding: 16px;
  border-radius: 18px;
  box-shadow: inset 0 0 0 1px var(--line);
  p { ${text.body2} }
  b { ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
  > button { margin-top: 8px; }
`;
