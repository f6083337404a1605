import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { timeText } from "@/shared/dates/date-text";
import { normalPhone } from "@/shared/identity/phone";
import { phoneText } from "@/shared/identity/phone-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { messagesCopy as copy } from "./copy";
import { messagesQuery } from "./messages-query";

/** Messages that a demo would have sent to a number, including its codes. */
export const MessagesScreen = ({ input }: { input: { phone: string } }) => {
  const [typed, setTyped] = useState(phoneText(input.phone));
  const [phone, setPhone] = useState(normalPhone(input.phone));
  const [isWrong, setWrong] = useState(false);

  const open = () => {
    const number = normalPhone(typed);
    setWrong(number === null);
    setPhone(number);
  };

  return (
    <Root>
      <Badge tone="info">{copy.badge}</Badge>
      <p>{copy.detail}</p>
      <Stack
        as="form"
        $gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(phoneText(event.target.value))}
          error={isWrong ? copy.needPhone : undefined}
        />
        <Button kind="ink" type="submit" full>
          {copy.open}
        </Button>
      </Stack>
      {phone !== null && <Inbox phone={phone} />}
    </Root>
  );
};

const Inbox = ({ phone }: { phone: string }) => {
  const { data, isPending, refetch } = useQuery(messagesQuery(phone));
  if (isPending) return <Skeleton shape="row" count={2} />;
  if (data === undefined) return <ErrorState compact title={copy.failed} onRetry={() => void refetch()} />;
  return (
    <section>
      <h2>{copy.list(phoneText(phone))}</h2>
      {data.length === 0 && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ol aria-live="polite">
        {data.map(({ body, sent_at }) => (
          <Bubble key={sent_at + body}>
            <p>{body}</p>
            <small>{timeText(new Date(sent_at))}</small>
          </Bubble>
        ))}
      </ol>
    </section>
  );
};

const Root = styled.div`
  padding: 16px var(--gutter) 40px;
  > p { margin: 10px 0 20px; color: var(--fg-2); ${text.body2} }
  h2 { margin: 32px 0 12px; ${text.title3} }
`;

const Bubble = styled.li`
  margin-bottom: 12px;
  padding: 14px 16px;
  border-radius: 4px 18px 18px;
  background: var(--bg-sunken);
  p { white-space: pre-line; user-select: all; ${text.body1} }
  small { display: block; margin-top: 4px; color: var(--fg-2); ${text.caption1} }
`;
