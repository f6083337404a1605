import type { Family, InviteView } from "@/shared/contract/main/family";

/**
 * Whose an open invitation is to a member with this family. The host tells everyone who opens a link the same; the member's
 * own family tells when its one open invitation ends, to the millisecond.
 */
export function whoseInvite(family: Family | undefined, invite: InviteView): "ours" | "elsewhere" | "new" {
  if (!family || family.members.length === 0) return "new";
  const isOurs =
    family.invite_until === invite.expires_at && family.members.some(({ name }) => name === invite.inviter);
  return isOurs ? "ours" : "elsewhere";
}
