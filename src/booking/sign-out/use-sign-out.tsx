import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { logoutMutation } from "@/api/main/member/auth";
import { useSessionActions } from "@/lib/context/session-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { ownVisits } from "@/lib/storage/own-visits";
import type { SavedEntry } from "@/lib/storage/saved-visits";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { importWithRetry } from "@/ui/import-with-retry";
import { signOutCopy as copy } from "./copy";

const SavedWarning = dynamic(
  importWithRetry(() => import("./saved-warning").then((module) => module.SavedWarning)),
  { ssr: false },
);

/** A session that has already ended counts as ended. */
const isOver = (error: unknown): boolean => [401, 403, 404].includes(toApiError(error).status);

interface SignOut {
  signOut: () => void;
  isPending: boolean;
  /** Dialog that lists the tickets that this device loses; the caller has to render it. */
  warning: ReactNode;
}

/**
 * Signs out: first at the host, so that the session really ends, then in this tab. Lists the offline tickets before
 * they are deleted.
 */
export const useSignOut = (): SignOut => {
  const dispatch = useAppDispatch();
  const { signOut } = useSessionActions();
  const logout = useMutation(logoutMutation(useHttp().main));
  const [saved, setSaved] = useState<{ entries: SavedEntry[]; isOpen: boolean } | null>(null);

  const ask = async () => {
    const entries = await ownVisits();
    if (entries.length > 0) setSaved({ entries, isOpen: true });
    else await leave();
  };

  const leave = async () => {
    const isDone = await logout.mutateAsync().then(() => true, isOver);
    if (isDone) signOut();
    setSaved((current) => current && { ...current, isOpen: false });
    dispatch(isDone ? toastShown(copy.loggedOut, "success") : toastShown(copy.logoutFailed, "error"));
  };

  return {
    signOut: () => logout.isPending || void ask(),
    isPending: logout.isPending,
    warning: saved && (
      <SavedWarning
        open={saved.isOpen}
        entries={saved.entries}
        pending={logout.isPending}
        onLeave={() => void leave()}
        onClose={() => setSaved({ ...saved, isOpen: false })}
      />
    ),
  };
};
