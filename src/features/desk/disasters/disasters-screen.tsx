import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskDisastersQuery, endDisasterMutation } from "@/api/main/staff/desk-disasters";
import { AskReason } from "@/booking/staff/ask-reason";
import { useToasts } from "@/booking/staff/use-toasts";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { DeskDisasters } from "@/shared/contract/main/staff/desk-disasters";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { disasterNames } from "@/shared/disaster/disaster";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { DeskArea, DeskList } from "../desk-frame";
import { disastersCopy as copy } from "./copy";
import { DeclareForm } from "./declare-form";

type One = DeskDisasters["notices"][number];

/** Declares disasters, which waive the cancellation fee of bookings, and lists the declared ones. */
export const DeskDisastersScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo}>{(me) => <Disasters me={me} />}</DeskArea>
);

const Disasters = ({ me }: { me: StaffMe }) => {
  const query = useQuery(deskDisastersQuery(useHttp().main));
  return (
    <Root
      copy={copy}
      lead={copy.lead}
      above={
        <>
          <DeclareForm me={me} />
          <h2>{copy.list}</h2>
        </>
      }
      query={query}
      isEmpty={query.data?.length === 0}
    >
      <ul>
        {query.data?.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </Root>
  );
};

const Notice = ({ notice }: { notice: One }) => {
  const today = useToday();
  const toasts = useToasts();
  const ending = useMutation(endDisasterMutation(useHttp().main, useQueryClient()));
  const [isAsking, setAsking] = useState(false);
  const isOn = notice.ended_at === null && notice.to_day >= today;
  const end = async (reason: string) => {
    await ending.mutateAsync({ id: notice.id, reason });
    toasts.done(copy.endDone);
  };
  return (
    <Item>
      <p>
        <Badge tone={isOn ? "fit" : "grey"}>{isOn ? copy.on : notice.ended_at ? copy.ended : copy.over}</Badge>
      </p>
      <b>
        {disasterNames[notice.kind]} · {copy.days(notice.from_day, notice.to_day)}
      </b>
      <p>{notice.districts.join(", ")}</p>
      <p>{notice.reason}</p>
      {isOn && <p>{copy.bookings(notice.bookings)}</p>}
      <small>{copy.by(notice.declared_by, notice.declared_at)}</small>
      {notice.ended_at && (
        <small>{copy.endedBy(notice.ended_by ?? "", notice.ended_at, notice.end_reason ?? "")}</small>
      )}
      {isOn && (
        <Button kind="outline" size={40} pending={ending.isPending} onClick={() => setAsking(true)}>
          {copy.end}
        </Button>
      )}
      <AskReason
        open={isAsking}
        title={copy.endTitle}
        detail={copy.endDetail}
        label={copy.end}
        onClose={() => setAsking(false)}
        run={end}
      />
    </Item>
  );
};

const Root = styled(DeskList)`
  h2 { ${text.title2} }
  ul { display: grid; gap: 12px; }
`;

const Item = styled.li`
  display: grid;
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
