import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { userInfoQuery } from "@/api/main/member/session";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector, useAppStore } from "@/store/hooks";
import { selectOwner, selectUser } from "@/store/slices/auth";
import { type Draft, draftMemory } from "./draft-memory";

/** Keeps what stands here however the page is left: for another one, by a reload, or by a phone that puts the tab away and later drops it. */
const useOnLeave = (keep: () => void): void => {
  useEffect(() => {
    const leave = () => keep();
    const hide = () => document.visibilityState === "hidden" && keep();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      keep();
    };
  }, [keep]);
};

/** Whose draft it is, and what the host knows of them. */
export const useDraftMember = () => {
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const { data: info, isPending } = useQuery({ ...userInfoQuery(useHttp().main), enabled: member !== null });
  return { member, info, isKnown: member === null || !isPending };
};

interface DraftPage extends Pick<Draft, "path" | "href" | "member"> {
  /** What stands on the page now; stays the same function. */
  read: () => Omit<Draft, "path" | "href" | "member" | "order">;
}

/**
 * Keeps the draft of a payment page however it is left, under the last order made of it. What a member wrote is kept while
 * they are the one this tab belongs to: not once they left, and never as a visitor's.
 */
export const useKeptDraft = ({ path, href, member, read }: DraftPage) => {
  const store = useAppStore();
  const lastOrder = useRef<string | null>(null);
  const [writer, setWriter] = useState(member);
  if (member !== null && member !== writer) setWriter(member);
  const keep = useCallback(
    (order?: string) => {
      lastOrder.current = order ?? lastOrder.current;
      if (writer !== null && (member === null || selectOwner(store.getState()) !== member)) return;
      draftMemory.keep({ path, href, member, order: lastOrder.current, ...read() });
    },
    [path, href, member, read, store, writer],
  );
  useOnLeave(keep);
  return keep;
};
