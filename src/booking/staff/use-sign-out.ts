import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskKeys } from "@/api/main/staff/desk";
import { staffKeys, staffSignOutMutation } from "@/api/main/staff/staff";
import { venueKeys } from "@/api/main/staff/venue";
import { useHttp } from "@/lib/http/http-context";
import { dropStaffDrafts } from "@/lib/storage/entries/drafts/staff-draft";
import { gateDay, gateStaff } from "@/lib/storage/entries/gate";
import { findUnsent, sendAllUnsent } from "./gate/unsent-scans";

/** Removes all data loaded by staff screens: the next user can belong to another venue. */
export const forgetLoaded = (client: QueryClient): void => {
  for (const queryKey of [venueKeys.all, deskKeys.all, staffKeys.colleagues()]) client.removeQueries({ queryKey });
};

/**
 * Ends the session and deletes everything that staff screens have loaded or stored, including drafts but not unsent
 * scans. Those are sent first; `unsent` is the number that the host has not accepted, shown before signing out.
 */
export const useSignOut = (venue: number | null) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const [unsent, setUnsent] = useState(0);
  const leaving = useMutation({
    ...staffSignOutMutation(http),
    onSettled: () => {
      forgetLoaded(client);
      gateStaff.remove();
      gateDay.remove();
      dropStaffDrafts();
      setUnsent(0);
      client.setQueryData(staffKeys.me(), null);
    },
  });
  const sending = useMutation({
    mutationFn: async (from: number) => sendAllUnsent(http, from),
    onSuccess: (left) => (left > 0 ? setUnsent(left) : leaving.mutate()),
  });
  return {
    ask: () => (venue !== null && findUnsent(venue).length > 0 ? sending.mutate(venue) : leaving.mutate()),
    leave: () => leaving.mutate(),
    stay: () => setUnsent(0),
    unsent,
    isPending: sending.isPending || leaving.isPending,
  };
};
