import type { FamilyChild } from "@/lib/context/family-context";
import type { ChildOfFamily } from "@/shared/contract/main/members";

/** Marks a member's choice of shared children in this device's storage. */
const SHARED = "shared";
const toId = (key: string): string => `shared-${key}`;

/**
 * Returns shared children for the screens. Two parents often enter the same child: a shared child born in the same
 * month as one of the member's own is left out, one for one.
 */
export const sharedAsChildren = (
  own: readonly { birth: string }[],
  shared: readonly ChildOfFamily[],
): FamilyChild[] => {
  const months = own.map(({ birth }) => birth.slice(0, 7));
  const others = shared.filter(({ child_birth }) => {
    const at = months.indexOf(child_birth.slice(0, 7));
    if (at >= 0) months.splice(at, 1);
    return at < 0;
  });
  return others.map(({ key, child_name, child_birth }) => ({
    id: toId(key),
    name: child_name,
    birth: child_birth,
    keptBy: "host",
  }));
};

/** True if the stored choice includes a shared child. Without a choice all of them are included. */
export const isSharedGoing = (stored: readonly string[] | null, id: string): boolean =>
  stored?.[0] !== SHARED || stored.includes(id);

/** Stored form of a choice: its shared children. At most ten entries. */
export const sharedChoice = (chosen: readonly string[]): string[] =>
  [SHARED, ...chosen.filter((id) => id.startsWith(toId("")))].slice(0, 10);
