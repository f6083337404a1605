import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { deskActsQuery } from "@/api/main/staff/desk-acts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskActs } from "@/shared/contract/main/staff/desk-acts";
import { timeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { uniqueBy } from "@/shared/paging/list";
import { Button } from "@/ui/controls/button";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";
import { DeskArea, DeskList } from "../desk-frame";
import { actsCopy as copy } from "./copy";

type Act = DeskActs["acts"][number];
type Person = { id: string; label: string };

const ALL = { value: "", label: copy.everyone };

export const DeskActsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo} roles={["admin"]}>
    {() => <Acts />}
  </DeskArea>
);

const Acts = () => {
  const [who, setWho] = useState<Person | null>(null);
  const [subject, setSubject] = useState("");
  const list = useInfiniteQuery(deskActsQuery(useHttp().main, { who: who?.id ?? "", subject }));
  const acts = list.data?.pages.flatMap((page) => page.acts) ?? [];
  // Venue staff can be chosen once one of their acts was shown, and stay in the list on other pages.
  const people = uniqueBy(
    [
      ...(who ? [who] : []),
      ...(list.data?.pages[0]?.people ?? []).map(({ id, name }) => ({ id, label: name })),
      ...acts.map((act) => ({ id: act.who.id, label: copy.by(act.who) })),
    ],
    ({ id }) => id,
  );
  return (
    <DeskList
      copy={copy}
      lead={copy.lead}
      above={
        <Filters>
          <Select
            label={copy.who}
            options={[ALL, ...people.map(({ id, label }) => ({ value: id, label }))]}
            value={who?.id ?? ""}
            onChange={({ target }) => setWho(people.find(({ id }) => id === target.value) ?? null)}
          />
          <Select
            label={copy.subject}
            options={[{ value: "", label: copy.anything }, ...copy.subjects]}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
        </Filters>
      }
      query={list}
      isEmpty={list.data !== undefined && acts.length === 0}
    >
      <List>
        {acts.map((act, index) => {
          const day = kstToday(new Date(act.at));
          const before = acts[index - 1];
          return (
            <li key={act.id}>
              {(!before || kstToday(new Date(before.at)) !== day) && <h2>{copy.day(day)}</h2>}
              <Line act={act} />
            </li>
          );
        })}
      </List>
      {list.hasNextPage && (
        <Button kind="outline" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </DeskList>
  );
};

const Line = ({ act }: { act: Act }) => (
  <Row>
    <time dateTime={act.at}>{timeText(new Date(act.at))}</time>
    <div>
      <b>{copy.line(act)}</b>
      <small>{copy.by(act.who)}</small>
      {act.reason && <p>{act.reason}</p>}
    </div>
    {act.subject === "order" && <Link href={paths.desk.order({ id: act.ref })}>{copy.open.order}</Link>}
    {act.subject === "member" && <Link href={paths.desk.member({ id: act.ref })}>{copy.open.member}</Link>}
  </Row>
);

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 280px));
  gap: 12px;
`;

const List = styled.ol`
  h2 { padding: 16px 0 4px; color: var(--fg-2); ${text.label2} font-weight: 700; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 10px 0;
  border-top: 1px solid var(--line);
  time { color: var(--fg-2); ${text.label2} font-variant-numeric: tabular-nums; }
  b { ${text.label1} font-weight: 700; }
  small { display: block; color: var(--fg-2); ${text.label2} }
  p { color: var(--fg-2); ${text.label2} white-space: pre-line; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; align-self: start; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
`;
