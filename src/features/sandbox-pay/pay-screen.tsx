import Link from "next/link";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import { CtaBar } from "@/ui/booking/cta-bar";
import { PaymentMethods } from "@/ui/booking/payment-methods";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { Icon, type IconName } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { amountText } from "@/ui/price/price-words";
import { Won } from "@/ui/price/won";
import { text } from "@/ui/theme/text";
import { sandboxPayCopy as copy, situations } from "./copy";
import type { WindowOrder } from "./window-order";

const icons: Record<PayMethod, IconName> = {
  card: "credit-card",
  tosspay: "wallet",
  kakaopay: "wallet",
  naverpay: "wallet",
  transfer: "landmark",
};

/** The built-in gateway's page: a plain form, so that it works before scripts load. */
export const PayScreen = ({ input: order }: { input: WindowOrder }) => {
  const means = copy.meansFor[order.method];
  const [chosen, setChosen] = useState<string>(means[0]?.value ?? "");
  const [isLeaving, setLeaving] = useState(false);
  // The back key restores the page as it was left.
  useEffect(() => {
    const wake = () => setLeaving(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
  return (
    <Inset as="form" $bottom={112} method="post" action={paths.sandbox.window()} onSubmit={() => setLeaving(true)}>
      <Top>
        <Icon name="flask-conical" />
        <h1>{copy.title}</h1>
        <Badge tone="coupon">{copy.badge}</Badge>
      </Top>
      <Sum>
        <span>{copy.merchant}</span>
        <strong>
          <Won value={order.amount} />
        </strong>
        <p>{order.orderName}</p>
      </Sum>
      <Block>
        <Notice tone="info" icon={<Icon name="flask-conical" />}>
          {copy.notice}
        </Notice>
      </Block>
      <Block>
        <h2>{copy.means}</h2>
        <PaymentMethods
          label={copy.means}
          value={chosen}
          onChange={setChosen}
          items={means.map((mean) => ({ ...mean, icon: <Icon name={icons[order.method]} />, wide: true }))}
        />
      </Block>
      <Block>
        <Select label={copy.situation} hint={copy.situationHint} name="situation" options={situations} />
      </Block>
      <Block>
        <h2>{copy.order}</h2>
        <Facts>
          <dt>{copy.means}</dt>
          <dd>{copy.methodName[order.method]}</dd>
          <dt>{copy.orderId}</dt>
          <dd>{order.orderId}</dd>
        </Facts>
        <Aside href={paths.sandbox.statement()}>{copy.statement}</Aside>
      </Block>
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="orderName" value={order.orderName} />
      <input type="hidden" name="amount" value={order.amount} />
      <input type="hidden" name="method" value={copy.methodName[order.method]} />
      <input type="hidden" name="returnPath" value={order.returnPath} />
      <CtaBar
        lead={
          <Button type="submit" name="act" value="cancel" kind="text" size={48}>
            {copy.cancel}
          </Button>
        }
      >
        <Button type="submit" name="act" value="pay" full pending={isLeaving}>
          {copy.pay(amountText(order.amount))}
        </Button>
      </CtaBar>
    </Inset>
  );
};

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 56px;
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--line);
  svg { width: 22px; height: 22px; color: var(--coupon-fg); }
  h1 { flex: 1; ${text.card} }
`;

const Sum = styled.div`
  padding: 32px var(--gutter) 24px;
  span { color: var(--fg-2); ${text.label1} }
  strong { display: block; margin-top: 4px; ${text.display} font-size: 2.125rem; line-height: 1.25; }
  strong span { color: inherit; font-size: .78em; }
  p { margin-top: 6px; ${text.body2} }
`;

const Block = styled.section`
  padding: 0 var(--gutter) 28px;
  h2 { margin-bottom: 12px; ${text.title3} }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 8px 12px;
  padding: 16px;
  border-radius: 18px;
  background: var(--bg-subtle);
  ${text.label1}
  font-weight: 500;
  dt { color: var(--fg-2); }
  dd { overflow-wrap: anywhere; }
`;

const Aside = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 8px;
  color: var(--fg-2);
  text-decoration: underline;
  text-underline-offset: 3px;
  ${text.label1}
`;
