import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";
import styled from "styled-components";
import { type ShortLinkTarget, shortLinkQuery } from "@/api/main/discover/short-links";
import { copyText } from "@/lib/browser/copy-text";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { shareCopy as copy } from "@/shell/sheets/share/share-copy";
import { type ShareSubject, shareSubject } from "@/shell/sheets/share/share-subject";
import { toLink } from "@/shell/sheets/share/to-link";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectEventDetail } from "@/store/slices/app/events";
import {
  copyRefused,
  linkCopied,
  selectCopyRefused,
  selectShareTarget,
  shareClosed,
  shareOpened,
} from "@/store/slices/app/short-link";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";

/** Placeholder for a disabled query. */
const nothing: ShortLinkTarget = { type: "content", pk: 0 };

/**
 * Preview of what will be shared: name, day, the family's total and a short link. Shared through the device if
 * possible, otherwise copied; opens no other window, because in-app browsers refuse that.
 */
export const ShareSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { pathname, query, asPath } = useRouter();
  const http = useHttp();
  const client = useQueryClient();
  const family = useFamily();
  const today = useToday();
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const isStuck = useAppSelector(selectCopyRefused);
  const target = useAppSelector(selectShareTarget);
  const event = useAppSelector((state) => selectEventDetail(state, Number(query.id))).data;
  const subject: ShareSubject | null = shareSubject(pathname, query, { client, http, family, today, event });
  const { type, pk } = subject?.target ?? {};
  useEffect(() => {
    if (!open) return;
    dispatch(shareOpened(type !== undefined && pk !== undefined ? { type, pk } : null));
    return () => void dispatch(shareClosed());
  }, [open, type, pk, dispatch]);
  const short = useQuery({
    ...shortLinkQuery(http.main, target ?? nothing),
    enabled: target !== null && isOnline,
  });

  const title = subject?.title ?? document.title;
  const lines = subject?.lines ?? [];
  const url = toLink({ short: short.data, asPath, params: subject?.params ?? {}, origin: window.location.origin });
  const text = [title, ...lines].join("\n");

  const copyIt = async (what: string) => {
    const isCopied = await copyText(what);
    dispatch(isCopied ? linkCopied() : copyRefused());
    dispatch(toastShown(isCopied ? copy.copied : copy.notCopied));
    if (isCopied) onClose();
  };
  const send = async () => {
    // Closing the share sheet is not an error.
    await navigator.share({ title, text: text, url }).catch(() => undefined);
    onClose();
  };
  const canSend = typeof navigator.share === "function";
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={subject && Object.keys(subject.params).length > 0 ? copy.detail : copy.plainDetail}
    >
      <Body>
        <Words>
          <b>{title}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <Address $stuck={isStuck} aria-label={copy.link}>
            {url}
          </Address>
        </Words>
        {canSend && (
          <Button full icon={<Icon name="send" />} pending={short.isFetching} onClick={() => void send()}>
            {copy.send}
          </Button>
        )}
        <Ways>
          <Button
            kind={canSend ? "soft" : "ink"}
            size={48}
            full
            icon={<Icon name="copy" />}
            pending={short.isFetching}
            onClick={() => void copyIt(`${text}\n${url}`)}
          >
            {copy.copyAll}
          </Button>
          <Button
            kind="soft"
            size={48}
            full
            icon={<Icon name="link-2" />}
            pending={short.isFetching}
            onClick={() => void copyIt(url)}
          >
            {copy.copyLink}
          </Button>
        </Ways>
      </Body>
    </Sheet>
  );
};

const Body = styled.div`
  display: grid;
  gap: 10px;
  padding: 4px 0 20px;
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 6px;
  padding: 16px 18px;
  border-radius: 16px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  ${text.body2}
  b { color: var(--fg); ${text.body1} font-weight: 700; }
`;

const Address = styled.output<{ $stuck: boolean }>`
  margin-top: 6px;
  color: var(--fg);
  overflow-wrap: anywhere;
  user-select: all;
  text-decoration: ${({ $stuck }) => ($stuck ? "underline" : "none")};
  ${text.label2}
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 8px;
`;
