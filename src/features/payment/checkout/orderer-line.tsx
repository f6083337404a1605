import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { emailWritten, selectPayment } from "@/store/slices/order/payment";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { type Orderer, ordererProblems } from "./orderer";
import { Line } from "./what-block";

const { orderer: copy, change, changeLabel } = paymentCopy;

interface Props {
  form: UseFormReturn<Orderer>;
  open: boolean;
  onOpen: () => void;
}

/** The orderer in one line while the values are valid; three fields to change them. */
export const OrdererLine = ({ form, open, onOpen }: Props) => {
  const values = form.watch();
  const { errors } = form.formState;
  const fields = useRef<HTMLDivElement>(null);
  // The fields replace the button: focus the first of them.
  const openFields = () => {
    flushSync(onOpen);
    fields.current?.querySelector("input")?.focus();
  };
  const dispatch = useAppDispatch();
  const written = ordererProblems(values).email ? "" : values.email.trim();
  useEffect(() => {
    dispatch(emailWritten(written));
  }, [dispatch, written]);
  const { email } = useAppSelector(selectPayment);
  const isWhole = Object.keys(ordererProblems(values)).length === 0;
  if (!open && isWhole) {
    return (
      <Line>
        <Icon name="user" />
        <span>
          <b>
            {copy.title} {values.name}
          </b>{" "}
          <small>{values.phone}</small>
          <small className="receipt">{email ? copy.receiptTo(email) : copy.noEmail}</small>
        </span>
        <Change type="button" onClick={openFields} aria-label={changeLabel(copy.title)}>
          {change}
        </Change>
      </Line>
    );
  }
  return (
    // Stays open while the orderer types: a valid last digit must not fold the fields away.
    <Fields ref={fields} role="group" aria-label={copy.title} onFocus={onOpen}>
      <p>
        <b>{copy.title}</b> <small>{copy.detail}</small>
      </p>
      <TextField
        label={copy.name}
        autoComplete="name"
        maxLength={30}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...form.register("phone", {
          onChange: ({ target }) => form.setValue("phone", phoneText(target.value), { shouldDirty: true }),
        })}
      />
      <TextField
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={copy.emailHint}
        error={errors.email?.message}
        {...form.register("email")}
      />
    </Fields>
  );
};

const Change = styled.button`
  flex: none;
  min-height: 44px;
  padding-left: 12px;
  color: var(--fg-2);
  text-decoration: underline;
  text-underline-offset: 3px;
  ${text.label1}
`;

const Fields = styled.div`
  display: grid;
  gap: 14px;
  padding-block: 16px;
  border-top: 1px solid var(--line);
  b { display: block; ${text.label1} }
  p small { color: var(--fg-2); ${text.label2} }
`;
