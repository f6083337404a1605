import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { askHelpMutation } from "@/api/main/help";
import { ordersScrollQuery } from "@/api/main/order/reservations";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { text as anyText, record } from "@/lib/storage/shape";
import type { HelpAsked } from "@/shared/contract/main/questions";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { HELP_RULES, isMailAddress } from "@/shared/help/help-rules";
import { isMobilePhone } from "@/shared/identity/phone";
import { hasRrn } from "@/shared/identity/rrn";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember, selectMemberId } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { Inset, Stack } from "@/ui/layout";
import { text as type } from "@/ui/theme/text";
import { askCopy as copy } from "./ask-copy";
import { OwnQuestions } from "./own-questions";

const shape = record({ text: anyText({ max: HELP_RULES.longest }) });
const ORDERS = 10;

const textFault = (text: string): string | undefined => {
  if (text.trim().length < HELP_RULES.shortest) return copy.tooShort;
  return hasRrn(text) ? copy.noRrn : undefined;
};

/** The member's latest orders of activities and stays. */
const useOrderChoices = (isMember: boolean) => {
  const http = useHttp().main;
  const activities = useInfiniteQuery({ ...ordersScrollQuery(http, "activity"), enabled: isMember });
  const stays = useInfiniteQuery({ ...ordersScrollQuery(http, "stay"), enabled: isMember });
  return [activities, stays]
    .flatMap(({ data }) => data?.pages[0]?.orders ?? [])
    .sort((a, b) => b.paid_at.localeCompare(a.paid_at))
    .slice(0, ORDERS)
    .map(({ id, name, desired_check_in: day, paid_at }) => ({
      value: id,
      label: `${name} · ${recordDateText(day ?? kstToday(readInstant(paid_at)))}`,
    }));
};

/** Form to the service desk, available at any hour; members see their questions and answers below. */
const AskDesk = () => {
  const isMember = useAppSelector(selectIsMember);
  const [sent, setSent] = useState<(HelpAsked & { contact: string | null }) | null>(null);
  return (
    <>
      <Section>
        <SectionHeader title={copy.title} />
        <Inset $gutter>
          {sent ? (
            <Sent sent={sent} onAnother={() => setSent(null)} />
          ) : (
            <AskForm isMember={isMember} onSent={setSent} />
          )}
        </Inset>
      </Section>
      {isMember && <OwnQuestions />}
    </>
  );
};

export default AskDesk;

interface FormProps {
  isMember: boolean;
  onSent: (sent: HelpAsked & { contact: string | null }) => void;
}

const AskForm = ({ isMember, onSent }: FormProps) => {
  const { draft, write, forget } = useUnsaved({
    of: "help",
    shape,
    writer: useAppSelector(selectMemberId),
    first: () => ({ text: "" }),
  });
  const [contact, setContact] = useState("");
  const [order, setOrder] = useState("");
  const [isTried, setTried] = useState(false);
  const key = useRef<string | null>(null);
  const orders = useOrderChoices(isMember);
  const { mutate, isPending, error, reset } = useMutation(askHelpMutation(useHttp().main));
  const contactFault = isMember || isMobilePhone(contact) || isMailAddress(contact) ? undefined : copy.noContact;
  const faults = { text: textFault(draft.text), contact: contactFault };
  const refusals = error ? fieldErrors(error) : {};
  // A changed text is a new question.
  const changed = () => {
    key.current = null;
    reset();
  };
  const send = () => {
    setTried(true);
    if (faults.text || faults.contact) return;
    key.current ??= newIdempotencyKey();
    mutate(
      {
        key: key.current,
        text: draft.text.trim(),
        ...(isMember ? {} : { contact: contact.trim() }),
        ...(order ? { order_id: order } : {}),
      },
      {
        onSuccess: (asked) => {
          write({ text: "" });
          forget();
          onSent({ ...asked, contact: isMember ? null : contact.trim() });
        },
      },
    );
  };
  return (
    <Stack $gap={16} $bottom={8}>
      <Lead>{copy.lead}</Lead>
      <TextArea
        label={copy.text}
        placeholder={copy.hint}
        maxLength={HELP_RULES.longest}
        count={draft.text.length}
        value={draft.text}
        error={(isTried ? faults.text : undefined) ?? refusals.text}
        onChange={(event) => {
          write({ text: event.target.value });
          changed();
        }}
      />
      {isMember ? (
        <>
          {orders.length > 0 && (
            <Select
              label={copy.order}
              options={[{ value: "", label: copy.noOrder }, ...orders]}
              value={order}
              error={refusals.order_id}
              onChange={(event) => {
                setOrder(event.target.value);
                changed();
              }}
            />
          )}
          <Lead>{copy.toAccount}</Lead>
        </>
      ) : (
        <TextField
          label={copy.contact}
          hint={copy.contactHint}
          autoComplete="email"
          value={contact}
          error={(isTried ? faults.contact : undefined) ?? refusals.contact}
          onChange={(event) => {
            setContact(event.target.value);
            changed();
          }}
        />
      )}
      {error && !refusals.text && !refusals.contact && !refusals.order_id && (
        <Notice tone="error">{toApiError(error).message || copy.failed}</Notice>
      )}
      <Button full pending={isPending} onClick={send}>
        {copy.send}
      </Button>
    </Stack>
  );
};

const Sent = ({
  sent: { number, answer_by, contact },
  onAnother,
}: {
  sent: HelpAsked & { contact: string | null };
  onAnother: () => void;
}) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Receipt>
      <h3 ref={title} tabIndex={-1}>
        <Icon name="check" />
        {copy.sentTitle}
      </h3>
      <b translate="no">{copy.number(number)}</b>
      <p>{copy.until(answer_by)}</p>
      <p>{contact === null ? copy.toAccount : copy.sentTo(contact)}</p>
      <Button kind="outline" size={48} onClick={onAnother}>
        {copy.another}
      </Button>
    </Receipt>
  );
};

const Lead = styled.p`
  color: var(--fg-2);
  ${type.body2}
`;

const Receipt = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 20px;
  border-radius: 18px;
  background: var(--bg-sunken);
  overflow-wrap: anywhere;
  h3 { display: flex; gap: 8px; align-items: center; ${type.title3} }
  h3 svg { width: 20px; height: 20px; }
  b { ${type.body1} font-weight: 700; }
  p { color: var(--fg-2); ${type.body2} }
  button { margin-top: 8px; }
`;
