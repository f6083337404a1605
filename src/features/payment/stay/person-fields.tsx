import styled from "styled-components";
import { phoneText } from "@/shared/identity/phone-text";
import type { Person, PersonErrors } from "@/store/slices/stay/stay-payment";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "../copy";
import { stayPaymentCopy } from "./copy";

const { orderer: copy } = paymentCopy;

interface Props {
  label: string;
  detail?: string;
  person: Person;
  errors: PersonErrors;
  /** False when autofill with the device owner's data would be wrong. */
  isSelf: boolean;
  onWrite: (fields: Partial<Person>) => void;
}

/** Name, phone and e-mail of one person, each with its own error. */
export const PersonFields = ({ label, detail, person, errors, isSelf, onWrite }: Props) => {
  const complete = (name: string) => (isSelf ? name : `section-guest ${name}`);
  return (
    <Fields role="group" aria-label={label}>
      {detail && (
        <p>
          <b>{label}</b>
          <small>{detail}</small>
        </p>
      )}
      <TextField
        label={copy.name}
        autoComplete={complete("name")}
        maxLength={30}
        value={person.name}
        error={errors.name || undefined}
        onChange={({ target }) => onWrite({ name: target.value })}
      />
      <TextField
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete={complete("tel-national")}
        value={person.phone}
        error={errors.phone || undefined}
        onChange={({ target }) => onWrite({ phone: phoneText(target.value) })}
      />
      <TextField
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete={complete("email")}
        hint={isSelf ? stayPaymentCopy.guest.receiptHint : stayPaymentCopy.guest.emailHint}
        maxLength={120}
        value={person.email}
        error={errors.email || undefined}
        onChange={({ target }) => onWrite({ email: target.value })}
      />
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  gap: 14px;
  padding-block: 16px;
  b { display: block; ${text.label1} }
  p small { color: var(--fg-2); ${text.label2} }
`;
