import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import styled from "styled-components";
import { devicesQuery, endDeviceMutation } from "@/api/main/member/account";
import { useHttp } from "@/lib/http/http-context";
import { relativeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { settingsCopy } from "./copy";
import { deviceName } from "./device-name";
import { Inset } from "./inset";

const { devices: copy } = settingsCopy;

/** Devices where the member is signed in; each can be signed out. */
export const DevicesBlock = () => {
  const { main } = useHttp();
  const dispatch = useAppDispatch();
  // Ages are relative to the time of the response, so that server and browser render the same.
  const { data, dataUpdatedAt, isLoadingError, isFetching, refetch } = useQuery(devicesQuery(main));
  const ending = useMutation(endDeviceMutation(main, useQueryClient()));
  // The current device first, regardless of activity.
  const devices = [...(data ?? [])].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const list = useRef<HTMLUListElement>(null);
  const isEnding = (id: string) => ending.isPending && ending.variables === id;
  const end = async (id: string) => {
    const isEnded = await ending.mutateAsync(id).then(
      () => true,
      () => false,
    );
    // The row disappears with the pressed button.
    if (isEnded) list.current?.focus();
    dispatch(
      isEnded
        ? toastShown(id === "others" ? copy.othersEnded : copy.ended, "success")
        : toastShown(copy.notEnded, "error"),
    );
  };
  return (
    <Section>
      <SectionHeader title={copy.title} />
      {isLoadingError && (
        <Inset>
          <ErrorState
            compact
            title={copy.failed}
            cause={settingsCopy.failedCause}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Inset>
      )}
      {!data && !isLoadingError && (
        <Inset>
          <Skeleton shape="text" count={3} />
        </Inset>
      )}
      <List ref={list} tabIndex={-1} aria-label={copy.title}>
        {devices.map(({ id, device, seen_at, is_current }) => {
          const name = deviceName(device) ?? copy.unknown;
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>{is_current ? copy.using : copy.seen(relativeText(readInstant(seen_at), dataUpdatedAt))}</small>
              </div>
              {is_current ? (
                <Badge tone="fit">{copy.here}</Badge>
              ) : (
                <Button
                  kind="soft"
                  size={40}
                  aria-label={copy.findEnd(name)}
                  pending={isEnding(id)}
                  onClick={() => void end(id)}
                >
                  {copy.end}
                </Button>
              )}
            </li>
          );
        })}
      </List>
      {data && data.length > 1 && (
        <Others>
          <Button kind="outline" size={48} full pending={isEnding("others")} onClick={() => void end("others")}>
            {copy.others}
          </Button>
        </Others>
      )}
    </Section>
  );
};

const List = styled.ul`
  outline: none;
  padding: 0 var(--gutter) 12px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 60px;
  }
  b { display: block; ${text.label1} }
  small { color: var(--fg-2); ${text.caption1} }
`;

const Others = styled.div`
  padding: 0 var(--gutter) 24px;
`;
