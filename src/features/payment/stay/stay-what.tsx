import Link from "next/link";
import { useRef } from "react";
import { flushSync } from "react-dom";
import styled, { css } from "styled-components";
import { WhatFrame } from "@/features/payment/checkout/what-frame";
import { paths } from "@/lib/paths";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { clockText, dateText, nightsText } from "@/shared/dates/date-text";
import { guestsText } from "@/shared/guests/guests-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { personWritten, selectStayPayment } from "@/store/slices/stay/stay-payment";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "../copy";
import { stayPaymentCopy as copy } from "./copy";
import { PersonFields } from "./person-fields";
import { personProblems } from "./use-people-check";

interface Props {
  booking: BookingVerify;
  /** False for visitors, and while the orderer is unknown. */
  hasOrderer: boolean;
  ordererOpen: boolean;
  onOrdererOpen: () => void;
}

export const StayWhat = ({ booking, hasOrderer, ordererOpen, onOrdererOpen }: Props) => {
  const dispatch = useAppDispatch();
  const { orderer, errors } = useAppSelector(selectStayPayment);
  const { scene, check_in_date: checkIn, check_out_date: checkOut, adults, children_ages } = booking;
  const fields = useRef<HTMLDivElement>(null);
  // The fields replace the button: focus the first of them.
  const openFields = () => {
    flushSync(onOrdererOpen);
    fields.current?.querySelector("input")?.focus();
  };
  const isWhole = Object.keys(personProblems(orderer)).length === 0;
  return (
    <WhatFrame
      scene={scene}
      otherwise="cabin"
      place={booking.place_text}
      name={booking.accommodation_name}
      more={<p>{booking.product_name}</p>}
    >
      <Row>
        <Icon name="calendar-days" />
        <span>
          <b>{copy.dates.range(dateText(checkIn), dateText(checkOut))}</b>{" "}
          <small>
            {copy.dates.who(nightsText(checkIn, checkOut), guestsText({ adults, childrenAges: children_ages }))}
          </small>{" "}
          <small>{copy.dates.times(clockText(booking.check_in_from), clockText(booking.check_out_until))}</small>
        </span>
        <Change
          href={paths.stay.detail({
            id: booking.accommodation_id,
            check_in: checkIn,
            check_out: checkOut,
            adults,
            children_ages,
          })}
          aria-label={paymentCopy.changeLabel(copy.dates.label)}
        >
          {paymentCopy.change}
        </Change>
      </Row>
      {hasOrderer && !ordererOpen && isWhole && (
        <Row>
          <Icon name="user" />
          <span>
            <b>{`${copy.guest.orderer} ${orderer.name}`}</b> <small>{orderer.phone}</small>
          </span>
          <ChangeButton type="button" onClick={openFields} aria-label={paymentCopy.changeLabel(copy.guest.orderer)}>
            {paymentCopy.change}
          </ChangeButton>
        </Row>
      )}
      {hasOrderer && (ordererOpen || !isWhole) && (
        <Fields ref={fields}>
          <PersonFields
            label={copy.guest.orderer}
            detail={copy.guest.ordererDetail}
            person={orderer}
            errors={errors.orderer}
            isSelf
            onWrite={(fields) => {
              onOrdererOpen();
              dispatch(personWritten({ who: "orderer", fields }));
            }}
          />
        </Fields>
      )}
    </WhatFrame>
  );
};

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding-block: 14px;
  & + & { border-top: 1px solid var(--line); }
  > svg { flex: none; width: 20px; height: 20px; margin-top: 1px; color: var(--fg-2); }
  > span { flex: 1; min-width: 0; }
  b, small { display: block; }
  b { ${text.body2} font-weight: 600; }
  small { margin-top: 2px; color: var(--fg-2); ${text.label2} }
`;

const change = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  margin-block: -11px;
  padding-left: 12px;
  color: var(--fg-2);
  text-decoration: underline;
  text-underline-offset: 3px;
  ${text.label1}
`;

const Change = styled(Link)`
  ${change}
`;

const ChangeButton = styled.button`
  ${change}
`;

const Fields = styled.div`
  border-top: 1px solid var(--line);
`;
