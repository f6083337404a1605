import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import {
  decideProgrammeMutation,
  deskProgrammeQuery,
  deskProgrammesQuery,
  programmeKeys,
} from "@/api/main/counter/programmes";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ProgrammePreview } from "@/booking/staff/programme-preview";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { DESK_ROLES } from "@/shared/staff/roles";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { PageLoading } from "@/ui/feedback/page-loading";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";
import { useToasts } from "./use-toasts";

const { programmes: copy, order } = deskCopy;

/** Programmes that wait for the desk's yes; `id`: one of them. */
export const ProgrammesScreen = ({ input: { isDemo, id } }: { input: { isDemo: boolean; id: string } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={isDemo} roles={DESK_ROLES} menu={deskMenu}>
    {() => (id === "" ? <Waiting /> : <One id={id} />)}
  </StaffArea>
);

const Waiting = () => {
  const { data, isPending, refetch } = useQuery(deskProgrammesQuery(useHttp().main));
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="row" count={4} />}
      {!isPending && data === undefined && <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data?.map(({ id, name, operator_name: operator, submitted_at: at }) => (
          <Row key={id}>
            <Link href={paths.desk.programmes({ id })}>
              <b>{name}</b>
              <p>{[operator, at && order.at(at)].filter(Boolean).join(" · ")}</p>
            </Link>
          </Row>
        ))}
      </ul>
    </>
  );
};

const One = ({ id }: { id: string }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const { data, isPending, refetch } = useQuery(deskProgrammeQuery(http, id));
  const deciding = useMutation(decideProgrammeMutation(http, id));
  const [isReturning, setReturning] = useState(false);
  const [reason, setReason] = useState("");
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined) return <ErrorState isPage title={deskCopy.failed} onRetry={() => void refetch()} />;
  const decide = async (why: string | null) => {
    try {
      client.setQueryData(programmeKeys.asked(id), await deciding.mutateAsync(why));
      await client.invalidateQueries({ queryKey: programmeKeys.waiting(), exact: true });
      toasts.done(why === null ? copy.approved : copy.returned);
      setReturning(false);
    } catch (error) {
      if (why === null) toasts.failed(error);
    }
  };
  return (
    <Root>
      <h1>{data.form.name}</h1>
      <ProgrammePreview form={data.form} about={data} />
      {data.state === "submitted" && (
        <Buttons>
          <Button kind="brand" size={48} pending={deciding.isPending} onClick={() => void decide(null)}>
            {copy.approve}
          </Button>
          <Button kind="outline" size={48} onClick={() => setReturning(true)}>
            {copy.sendBack}
          </Button>
        </Buttons>
      )}
      <section>
        <h2>{order.audit}</h2>
        <ul>
          {data.audit.map(({ id: key, who, act, reason: why, at }) => (
            <li key={key}>
              {who} · {order.act(act)} · {order.at(at)} {why}
            </li>
          ))}
        </ul>
      </section>
      <Sheet open={isReturning} onClose={() => setReturning(false)} title={copy.sendBack} detail={copy.returnDetail}>
        <Form>
          <TextField
            label={order.reason}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={deciding.error ? fieldError(deciding.error, "reason") : undefined}
          />
          <Button full pending={deciding.isPending} onClick={() => void decide(reason)}>
            {copy.sendBack}
          </Button>
        </Form>
      </Sheet>
    </Root>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
`;

const Row = styled.li`
  border-top: 1px solid var(--line);
  a { display: grid; gap: 2px; padding: 14px 0; }
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Root = styled.div`
  display: grid;
  gap: 24px;
  max-width: 720px;
  h1 { ${text.title1} overflow-wrap: anywhere; }
  > section > h2 { margin-bottom: 8px; ${text.title3} }
  > section:last-of-type li { padding: 8px 0; border-top: 1px solid var(--line); color: var(--fg-2); ${text.label2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Form = styled.div`
  display: grid;
  gap: 16px;
`;
