import { z } from "zod";
import { writtenLine } from "@/shared/text/written-text";
import { paper, sceneKey, whereabouts } from "../content-facts";
import { confirmStates } from "./stay-visit";

export const MAX_HAND_OFFS = 5;

/** POST /reservations/{id}/hand-offs/ — `helper`: the person going along, as the parent names them. */
export const handOffBody = z.object({
  helper: writtenLine().min(1).max(20),
  /** The only data of a child that the link shows; none when omitted. */
  child_name: writtenLine().max(20).nullish(),
});
export type HandOffBody = z.input<typeof handOffBody>;

const handOffLine = z.object({
  id: z.string(),
  helper: z.string(),
  child_name: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type HandOffLine = z.infer<typeof handOffLine>;

/** GET /reservations/{id}/hand-offs/ — the active links. */
export const handOffList = z.object({ hand_offs: z.array(handOffLine) });

/** The URL is returned only once. */
export const handOffMade = handOffLine.extend({ url: z.string() });
export type HandOffMade = z.infer<typeof handOffMade>;

/** POST /hand-offs/look/ — data shown to anyone with the link: no price, no age, only the chosen names. */
export const handOffView = z.object({
  kind: z.enum(["activity", "stay"]),
  name: z.string(),
  scene: sceneKey,
  is_canceled: z.boolean(),
  child_name: z.string().nullable(),
  display_number: z.string(),
  date: z.string().nullable(),
  starts_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  ...whereabouts.shape,
  papers: z.array(paper.pick({ name: true, for_text: true })),
  cautions: z.array(z.string()),
  tickets: z.array(z.object({ name: z.string(), code: z.string(), is_used: z.boolean() })),
  /** Only for stays: data needed at check-in. */
  stay: z
    .object({
      room: z.string(),
      guest_name: z.string(),
      check_out_date: z.string(),
      check_in_from: z.string(),
      check_out_until: z.string(),
      confirm_state: z.enum(confirmStates),
    })
    .nullable(),
  expires_at: z.string(),
});
export type HandOffView = z.infer<typeof handOffView>;
