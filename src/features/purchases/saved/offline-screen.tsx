import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { readId } from "@/features/purchases/read-id";
import { deviceClock } from "@/lib/clock";
import { TodayProvider } from "@/lib/context/today-context";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import { ownVisits } from "@/lib/storage/own-visits";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { kstToday } from "@/shared/dates/kst";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { Stack } from "@/ui/layout";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { savedCopy as copy } from "./copy";
import { SavedList } from "./saved-list";
import { SavedVisitView } from "./saved-visit";

/** The visits saved on this device; null until read. */
const useOwnVisits = (): SavedEntry[] | null => {
  const [entries, setEntries] = useState<SavedEntry[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void ownVisits().then((found) => isHere && setEntries(found));
    return () => {
      isHere = false;
    };
  }, []);
  return entries;
};

/** Id of the reservation in the address; null for any other page. */
const askedId = (asPath: string): string | null => {
  const { pathname, searchParams } = new URL(asPath, "http://here");
  const isDetail = pathname === new URL(paths.mypage.orderDetail({ id: "" }), "http://here").pathname;
  return isDetail ? (readId({ id: searchParams.get("id") ?? undefined })?.id ?? null) : null;
};

/**
 * Fallback for any page that could not be fetched: shows the requested ticket, else the saved tickets. Uses the
 * device's own date, as this page was cached on an earlier day.
 */
export const OfflineScreen = () => {
  const isAlive = useIsHydrated();
  return isAlive ? (
    <TodayProvider today={kstToday(deviceClock.now())}>
      <Saved />
    </TodayProvider>
  ) : (
    <Lead title={copy.lead} detail={copy.detail} />
  );
};

const Saved = () => {
  const { asPath, reload } = useRouter();
  const entries = useOwnVisits();
  const isOnline = useOnline();
  const id = askedId(asPath);
  const requested = entries?.find((entry) => entry.id === id);
  const isMissing = entries !== null && id !== null && !requested;
  return (
    <>
      {isOnline && (
        <Found role="status">
          <Notice tone="fit">{copy.found}</Notice>
          <Button kind="ink" size={48} full onClick={reload}>
            {copy.retry}
          </Button>
        </Found>
      )}
      {requested ? (
        <SavedVisitView entry={requested} />
      ) : (
        <>
          {isMissing ? (
            <Lead title={copy.missing} detail={copy.missingDetail} />
          ) : (
            // The banner above already says that the connection is back.
            !isOnline && <Lead title={copy.lead} detail={copy.detail} />
          )}
          <Stack $gap={8} $gutter $top={16} $bottom={24}>
            {!isOnline && (
              <Button kind="ink" size={48} full onClick={reload}>
                {copy.retry}
              </Button>
            )}
            <ButtonLink kind="outline" size={48} full href={paths.home()}>
              {copy.home}
            </ButtonLink>
          </Stack>
          {entries && <SavedList entries={entries} />}
        </>
      )}
    </>
  );
};

const Lead = ({ title, detail }: { title: string; detail: string }) => (
  <Top>
    <ObjectImage object="cloud" size={84} />
    <h2>{title}</h2>
    <p>{detail}</p>
  </Top>
);

const Top = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 32px 24px 8px;
  text-align: center;
  h2 { margin-top: 16px; ${text.title2} }
  p { max-width: 300px; margin-top: 6px; color: var(--fg-2); text-wrap: balance; ${text.body2} }
`;

const Found = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px var(--gutter);
  background: var(--bg);
`;
