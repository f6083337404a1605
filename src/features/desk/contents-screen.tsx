import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import {
  decideContentMutation,
  deskContentQuery,
  deskContentsQuery,
  venueContentKeys,
} from "@/api/main/staff/contents";
import { accommodationTypesQuery } from "@/api/stay/search";
import { decideStayMutation, deskStayKey, deskStayQuery } from "@/api/stay/venue-stays";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { ContentPreview } from "@/booking/staff/preview/content-preview";
import { StayPreview } from "@/booking/staff/preview/stay-preview";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { PageLoading } from "@/ui/feedback/page-loading";
import { Changes } from "./changes/changes";
import { contentFacts } from "./changes/content-facts";
import { stayFacts } from "./changes/stay-facts";
import { deskCopy } from "./copy";
import { Decide } from "./decide";
import { DeskArea, DeskList, DeskRow } from "./desk-frame";

const { contents: copy, order } = deskCopy;

/** Contents waiting for approval; `id`: one content, `stay`: one accommodation. */
export const ContentsScreen = ({
  input: { isDemo, id, stay },
}: {
  input: { isDemo: boolean; id: string; stay: number };
}) => (
  <DeskArea isDemo={isDemo}>
    {() => (stay > 0 ? <OneStay id={stay} /> : id === "" ? <Waiting /> : <One id={id} />)}
  </DeskArea>
);

const Waiting = () => {
  const query = useQuery(deskContentsQuery(useHttp().main));
  return (
    <DeskList copy={copy} query={query} isEmpty={query.data?.length === 0}>
      <ul>
        {query.data?.map(({ kind, id, name, venue_name: venue, submitted_at: at }) => (
          <DeskRow key={`${kind} ${id}`}>
            <Link href={paths.desk.contents(kind === "stay" ? { stay: id } : { id })}>
              <b>{name}</b>
              <p>{[copy.kinds[kind], venue, at && order.at(at)].filter(Boolean).join(" · ")}</p>
            </Link>
          </DeskRow>
        ))}
      </ul>
    </DeskList>
  );
};

const One = ({ id }: { id: string }) => {
  const http = useHttp().main;
  const { data, isPending, error, refetch } = useQuery(deskContentQuery(http, id));
  const deciding = useMutation(decideContentMutation(http, id));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.desk.contents()} onRetry={() => void refetch()} />;
  return (
    <Decide
      name={data.form.name}
      isWaiting={data.state === "submitted"}
      submittedAt={data.submitted_at}
      reload={async () => (await refetch()).data?.submitted_at ?? null}
      audit={data.audit}
      deciding={deciding}
      shown={venueContentKeys.asked(id)}
    >
      {data.state === "submitted" && (
        <Changes before={data.approved ? contentFacts(data.approved) : null} after={contentFacts(data)} />
      )}
      <ContentPreview form={data.form} about={data} />
    </Decide>
  );
};

const OneStay = ({ id }: { id: number }) => {
  const http = useHttp().stay;
  const { data: types } = useQuery(accommodationTypesQuery(http));
  const { data, isPending, error, refetch } = useQuery(deskStayQuery(http, id));
  const deciding = useMutation(decideStayMutation(http, id));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.desk.contents()} onRetry={() => void refetch()} />;
  const { form, approved, state, submitted_at: submittedAt, district_name: district } = data.page;
  const findType = (code: string) => types?.find((type) => type.code === code)?.name ?? "";
  const type = findType(form.type_code);
  return (
    <Decide
      name={form.name}
      isWaiting={state === "submitted"}
      submittedAt={submittedAt}
      reload={async () => (await refetch()).data?.page.submitted_at ?? null}
      audit={data.audit}
      deciding={deciding}
      shown={deskStayKey(id)}
    >
      {state === "submitted" && (
        <Changes
          before={
            approved
              ? stayFacts({
                  form: approved.form,
                  type: findType(approved.form.type_code),
                  district: approved.district_name ?? "",
                  rooms: data.rooms,
                })
              : null
          }
          after={stayFacts({ form, type, district, rooms: data.rooms })}
        />
      )}
      <StayPreview form={form} stay={data} type={type} district={district} />
    </Decide>
  );
};
