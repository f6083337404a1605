import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import styled from "styled-components";
import { newContentMutation, venueContentKeys, venueContentsQuery } from "@/api/main/staff/contents";
import { venueCopy } from "@/features/partner/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { NewContent } from "@/shared/contract/main/staff/content";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { VenueArea } from "../venue-area";
import { venueContentsCopy as copy } from "./content-copy";
import { ContentEditor } from "./content-editor";

/** A venue's contents; `id`: the one to edit. */
export const ContentsScreen = ({ input: { isDemo, id } }: { input: { isDemo: boolean; id: string } }) => (
  <VenueArea isDemo={isDemo}>{() => (id === "" ? <List /> : <ContentEditor key={id} id={id} />)}</VenueArea>
);

const List = () => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const { data, isPending, refetch } = useQuery(venueContentsQuery(http));
  const making = useMutation(newContentMutation(http));
  const asked = making.isPending ? making.variables : null;
  const make = async (ask: NewContent) => {
    // A second press during a slow request would create a second content.
    if (making.isPending) return;
    try {
      const content = await making.mutateAsync(ask);
      client.setQueryData(venueContentKeys.one(content.id), content);
      void client.invalidateQueries({ queryKey: venueContentKeys.list(), exact: true });
      await push(paths.venue.contents({ id: content.id }));
    } catch (error) {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || copy.failed, "error"));
    }
  };
  return (
    <>
      <Head>
        <h1>{copy.title}</h1>
        <Button
          kind="ink"
          size={48}
          pending={asked !== null && !asked.copy_of && !asked.content_pk}
          onClick={() => void make({})}
        >
          {copy.make}
        </Button>
      </Head>
      {isPending && <Skeleton shape="line" count={4} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data?.contents.length === 0 && data.places.length === 0 && (
        <EmptyState object="tent" title={copy.emptyTitle} detail={copy.emptyDetail} />
      )}
      <ul>
        {data?.contents.map(({ id, name, state, is_on_sale: isOnSale, opens_at: opensAt }) => (
          <Row key={id}>
            <Link href={paths.venue.contents({ id })}>
              <b>{name || copy.noName}</b> {isOnSale && <Badge tone="fit">{copy.onSale}</Badge>}{" "}
              {opensAt && <Badge tone="info">{copy.waitingToOpen}</Badge>}{" "}
              <Badge tone={state === "returned" ? "red" : "grey"}>{copy.states[state]}</Badge>
            </Link>
            <Button
              kind="outline"
              size={40}
              aria-label={copy.copyLabel(name || copy.noName)}
              pending={asked?.copy_of === id}
              onClick={() => void make({ copy_of: id })}
            >
              {copy.copy}
            </Button>
          </Row>
        ))}
      </ul>
      {data && data.places.length > 0 && (
        <Places>
          <h2>{copy.places}</h2>
          <p>{copy.placesDetail}</p>
          <ul>
            {data.places.map(({ content_pk: pk, name }) => (
              <Row key={pk}>
                <b>{name}</b>
                <Button
                  kind="outline"
                  size={40}
                  aria-label={copy.takeLabel(name)}
                  pending={asked?.content_pk === pk}
                  onClick={() => void make({ content_pk: pk })}
                >
                  {copy.take}
                </Button>
              </Row>
            ))}
          </ul>
        </Places>
      )}
    </>
  );
};

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  h1 { ${text.title1} }
`;

const Row = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 0;
  border-top: 1px solid var(--line);
  a { flex: 1; padding: 11px 0; }
  b { ${text.label1} font-weight: 700; overflow-wrap: anywhere; }
`;

const Places = styled.section`
  margin-top: 40px;
  h2 { ${text.title3} }
  p { margin-bottom: 8px; color: var(--fg-2); ${text.label2} }
`;
