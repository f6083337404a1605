import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { userInfoQuery } from "@/api/main/member/session";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector, useAppStore } from "@/store/hooks";
import { selectOwner, selectUser } from "@/store/slices/member/auth";
import { type Draft, draftMemory } from "./draft-memory";

/** Calls `keep` however the page is left: by navigation, by a reload, or by a phone that unloads a background tab. */
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

/** Owner of the draft, and their profile. */
export const useDraftMember = () => {
  const user = useAppSelector(selectUser);
  const member = user?.is_member ? user.user_id : null;
  const { data: info, isPending } = useQuery({ ...userInfoQuery(useHttp().main), enabled: member !== null });
  return { member, info, isKnown: member === null || !isPending };
};

interface DraftPage extends Pick<Draft, "path" | "href" | "member"> {
  /** Returns the current input of the page; must be stable. */
  read: () => Omit<Draft, "path" | "href" | "member" | "order">;
}

/**
 * Saves the draft of a payment page however it is left, under the last order placed from it. A member's input is saved
 * only while this tab belongs to them, and never as a visitor's.
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
