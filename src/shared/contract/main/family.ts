import { z } from "zod";
import { productView, reservation, reservationList } from "./booking/reservation";

/** A child shared with the other parent: read only, without its pk. */
const sharedChild = z.object({ child_name: z.string(), child_birth: z.string() });
export type SharedChild = z.infer<typeof sharedChild>;

const familyMemberView = z.object({
  /** Membership id, not the member's. */
  id: z.string(),
  name: z.string(),
  is_me: z.boolean(),
  is_owner: z.boolean(),
  joined_at: z.string(),
  shares_children: z.boolean(),
  /** Null while the parent does not share them. */
  children: z.array(sharedChild).nullable(),
  /** True when the requesting member can remove this one. */
  can_remove: z.boolean(),
});
export type FamilyMemberView = z.infer<typeof familyMemberView>;

/** GET /families/ — `members` is empty while the member has no family. */
export const family = z.object({
  members: z.array(familyMemberView),
  /** Expiry of the open invitation; null without one. */
  invite_until: z.string().nullable(),
  max_members: z.number().int(),
});
export type Family = z.infer<typeof family>;

/** POST /families/invites/ — the URL is returned only once. */
export const familyInvite = z.object({ url: z.string(), expires_at: z.string() });
export type FamilyInvite = z.infer<typeof familyInvite>;

export const inviteToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** POST /families/invites/look/ — data shown to anyone with the link; 404 for a used, expired or unknown one. */
export const inviteView = z.object({ inviter: z.string(), expires_at: z.string() });
export type InviteView = z.infer<typeof inviteView>;

export const sharingBody = z.object({ shares_children: z.boolean() });

const ofFamily = { owner_name: z.string() };

/** GET /families/reservations/ — the family's bookings without amounts, which only the payer sees. */
export const familyReservationList = z.object({
  reservations: z.array(
    reservationList.shape.reservations.element
      .omit({ total: true, left: true, paid_at: true, cancellable_count: true })
      .extend(ofFamily),
  ),
});
export type FamilyReservation = z.infer<typeof familyReservationList>["reservations"][number];

/** GET /families/reservations/{id}/ — tickets, date, place and documents. */
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
