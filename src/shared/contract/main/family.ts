import { z } from "zod";
import { productView, reservation, reservationList } from "./booking/order";

/** A child as the other parent sees it: read only, never its pk. */
const sharedChild = z.object({ child_name: z.string(), child_birth: z.string() });
export type SharedChild = z.infer<typeof sharedChild>;

const familyMemberView = z.object({
  /** Of the membership, not of the member. */
  id: z.string(),
  name: z.string(),
  is_me: z.boolean(),
  is_owner: z.boolean(),
  joined_at: z.string(),
  shares_children: z.boolean(),
  /** Null while its parent does not share them. */
  children: z.array(sharedChild).nullable(),
  /** Whether the asking member may remove this one. */
  can_remove: z.boolean(),
});
export type FamilyMemberView = z.infer<typeof familyMemberView>;

/** GET /families/ — `members` is empty while the member has no family. */
export const family = z.object({
  members: z.array(familyMemberView),
  /** Until when the open invitation can be taken; null without one. */
  invite_until: z.string().nullable(),
  max_members: z.number().int(),
});
export type Family = z.infer<typeof family>;

/** POST /families/invites/ — the address is told this once. */
export const familyInvite = z.object({ url: z.string(), expires_at: z.string() });
export type FamilyInvite = z.infer<typeof familyInvite>;

export const inviteToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * POST /families/invites/look/ — what an invitation says to whoever opens it; 404 for used, ended and unknown
 * ones.
 */
export const inviteView = z.object({ inviter: z.string(), expires_at: z.string() });
export type InviteView = z.infer<typeof inviteView>;

export const sharingBody = z.object({ shares_children: z.boolean() });

/** Whose booking it is. */
const ofFamily = { owner_name: z.string() };

/** GET /families/reservations/ — the family's bookings without a single won: money is the payer's alone. */
export const familyReservationList = z.object({
  reservations: z.array(
    reservationList.shape.reservations.element
      .omit({ total: true, left: true, paid_at: true, cancellable_count: true })
      .extend(ofFamily),
  ),
});
export type FamilyReservation = z.infer<typeof familyReservationList>["reservations"][number];

/** GET /families/reservations/{id}/ — tickets, day, place and papers. */
export const familyReservation = reservation
  .pick({
    id: true,
    display_number: true,
    kind: true,
    content: true,
    state: true,
    desired_check_in: true,
    starts_at: true,
    valid_until: true,
    check_in_at: true,
    people_text: true,
    papers: true,
    cautions: true,
    stay: true,
  })
  .extend({
    ...ofFamily,
    products: z.array(productView.omit({ option_price: true, net_paid: true, selected: true })),
    venue: z.object({ name: z.string(), phone: z.string().nullable() }),
  });
export type FamilyReservationDetail = z.infer<typeof familyReservation>;
