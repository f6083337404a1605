import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useCallback, useState } from "react";
import styled from "styled-components";
import {
  contentFormMutation,
  saleMutation,
  timesQuery,
  venueContentKeys,
  venueContentQuery,
  withdrawContentMutation,
} from "@/api/main/staff/contents";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { ContentPreview } from "@/booking/staff/preview/content-preview";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { venueCopy } from "@/features/partner/copy";
import { tabClock } from "@/lib/clock";
import { isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentForm, VenueContent } from "@/shared/contract/main/staff/content";
import type { VenueSlots } from "@/shared/contract/main/staff/slots";
import { dateTimeText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { PageLoading } from "@/ui/feedback/page-loading";
import { Segmented } from "@/ui/tabs/segmented";
import { text as type } from "@/ui/theme/text";
import { PageForm } from "../fields/page-form";
import { TextWarnings } from "../fields/text-warnings";
import { contentFaults } from "../fields/written-facts";
import { venueContentsCopy as copy } from "./content-copy";
import { ContentFields } from "./content-fields";
import { FORM } from "./form-shape";
import { SaleSheet } from "./sale-sheet";
import { SlotsTab } from "./slots-tab";

const TABS = ["content", "times", "history"] as const;
const NO_SLOTS: VenueSlots["slots"] = [];
type Tab = (typeof TABS)[number];

/** Editor of one content: page, review by desk staff, slots, and sale. */
export const ContentEditor = ({ id }: { id: string }) => {
  const { data, isPending, error, refetch } = useQuery({
    ...venueContentQuery(useHttp().main, id),
    // A refetch must not replace unsaved input.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <PageLoading title={venueCopy.menu.contents} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.venue.contents()} onRetry={() => void refetch()} />;
  return <Editor content={data} />;
};

/** Shows the server's response, and a toast for success or failure. */
const useAnswers = (id: string) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  return {
    show: (next: VenueContent, said: string) => {
      client.setQueryData(venueContentKeys.one(id), next);
      void client.invalidateQueries({ queryKey: venueContentKeys.list(), exact: true });
      dispatch(toastShown(said, "success"));
    },
    fail: (error: unknown) => {
      const failure = toApiError(error);
      if (Object.keys(fieldErrors(error)).length > 0) dispatch(toastShown(copy.wrong, "error"));
      else if (!isReported(failure)) dispatch(toastShown(failure.message || copy.failed, "error"));
    },
  };
};

const Editor = ({ content }: { content: VenueContent }) => {
  const { id, content_pk: contentId } = content;
  const { query, replace } = useRouter();
  const queryTab = TABS.find((tab) => tab === query.tab) ?? "content";
  // Slots need approval by desk staff first.
  const tabs = TABS.filter((tab) => tab !== "times" || contentId !== null);
  const tab = tabs.includes(queryTab) ? queryTab : "content";
  const open = (next: Tab) => void replace(paths.venue.contents({ id, tab: next }), undefined, { shallow: true });
  return (
    <Root>
      <Head content={content} />
      <Tabs>
        <Segmented
          label={copy.tabsLabel}
          value={tab}
          onChange={open}
          items={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
        />
      </Tabs>
      {tab === "content" && <Content content={content} />}
      {tab === "times" && <SlotsTab id={id} />}
      {tab === "history" && (
        <History>
          {content.audit.map(({ id: key, who, act, at, reason }) => (
            <li key={key}>
              {who} · {copy.acts[act] ?? act} · {dateTimeText(new Date(at))} {reason}
            </li>
          ))}
        </History>
      )}
    </Root>
  );
};

const Head = ({ content }: { content: VenueContent }) => {
  const { id, state, content_pk: contentId, is_on_sale: isOnSale, can_publish: canPublish, opens_at: at } = content;
  const http = useHttp().main;
  const selling = useMutation(saleMutation(http, id));
  const withdrawing = useMutation(withdrawContentMutation(http, id));
  const { show, fail } = useAnswers(id);
  const [isOpening, setOpening] = useState(false);
  const sell = async (isOn: boolean, opensAt: string | null = null) => {
    try {
      show(await selling.mutateAsync({ isOn, opensAt }), isOn ? copy.published : copy.paused);
      setOpening(false);
    } catch (error) {
      fail(error);
    }
  };
  const withdraw = async () => {
    try {
      show(await withdrawing.mutateAsync(), copy.withdrawn);
    } catch (error) {
      fail(error);
    }
  };
  const isShown = isOnSale || at !== null;
  return (
    <header>
      <h1>{content.form.name || copy.noName}</h1>
      <Badges>
        {isOnSale && <Badge tone="fit">{copy.onSale}</Badge>}
        {at !== null && <Badge tone="info">{copy.opens(dateTimeText(readInstant(at)))}</Badge>}
        <Badge tone={state === "returned" ? "red" : "grey"}>{copy.states[state]}</Badge>
      </Badges>
      {content.return_reason && <Notice tone="error">{content.return_reason}</Notice>}
      {state === "submitted" && (
        <Notice
          action={
            <Button kind="outline" size={40} pending={withdrawing.isPending} onClick={() => void withdraw()}>
              {copy.withdraw}
            </Button>
          }
        >
          {copy.submitted}
        </Notice>
      )}
      {isShown && state !== "submitted" && <Notice>{copy.changing}</Notice>}
      <Badges>
        {canPublish && !isShown && (
          <Button kind="brand" size={48} pending={selling.isPending} onClick={() => setOpening(true)}>
            {copy.publish}
          </Button>
        )}
        {at !== null && (
          <Button kind="ink" size={48} pending={selling.isPending} onClick={() => void sell(true)}>
            {copy.openNow}
          </Button>
        )}
        {isShown && (
          <Button kind="outline" size={48} pending={selling.isPending} onClick={() => void sell(false)}>
            {copy.pause}
          </Button>
        )}
        {isShown && contentId !== null && (
          <ButtonLink kind="soft" size={48} href={paths.content.detail({ id: contentId })}>
            {copy.open}
          </ButtonLink>
        )}
      </Badges>
      <SaleSheet
        open={isOpening}
        isPending={selling.isPending}
        refusal={selling.error}
        onClose={() => setOpening(false)}
        onSell={(opensAt) => void sell(true, opensAt)}
      />
    </header>
  );
};

const Content = ({ content }: { content: VenueContent }) => {
  const { id, state } = content;
  const client = useQueryClient();
  const http = useHttp().main;
  // The draft survives an expired session.
  const page = useStaffDraft({
    of: `content.${id}`,
    shape: FORM,
    first: () => content.form,
    version: content.version,
    reload: () => client.fetchQuery({ ...venueContentQuery(http, id), staleTime: 0 }),
  });
  const { show, fail } = useAnswers(id);
  const { data: slots = NO_SLOTS } = useQuery({ ...timesQuery(http, id), enabled: content.content_pk !== null });
  const check = useCallback((form: ContentForm) => contentFaults(form, slots, kstToday(tabClock.now())), [slots]);
  return (
    <PageForm
      page={page}
      mutation={contentFormMutation(http, id)}
      isSubmitted={state === "submitted"}
      onSaved={show}
      onFailed={fail}
      fields={(faults) => (
        <>
          <ContentFields
            id={id}
            form={page.draft}
            onForm={page.write}
            faults={faults}
            district={content.district_name}
          />
          <TextWarnings form={page.draft} check={check} />
        </>
      )}
      preview={<ContentPreview form={page.draft} about={content} />}
    />
  );
};

const Root = styled.div`
  display: grid;
  gap: 24px;
  header { display: grid; gap: 12px; }
  h1 { ${type.title1} overflow-wrap: anywhere; }
`;

const Tabs = styled.div`
  max-width: 420px;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  &:empty { display: none; }
`;

const History = styled.ul`
  li { padding: 8px 0; border-top: 1px solid var(--line); color: var(--fg-2); ${type.label2} }
`;
