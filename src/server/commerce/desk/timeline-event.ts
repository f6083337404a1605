import type { DeskEvent } from "@/shared/contract/main/staff/desk";

type Ref = DeskEvent["refs"][number];
type Told = Pick<DeskEvent, "kind" | "name"> & Partial<DeskEvent>;

export const toRefs = (named: Partial<Record<Ref["name"], string | null>>): Ref[] =>
  Object.entries(named).flatMap(([name, value]) => (value ? [{ name: name as Ref["name"], value }] : []));

/** The event as a list; empty without a time. */
export const at = (time: Date | null | undefined, event: Told): DeskEvent[] =>
  time
    ? [
        {
          at: time.toISOString(),
          tone: "plain",
          who: null,
          text: null,
          reason: null,
          amount: null,
          split: null,
          refs: [],
          message_id: null,
          ...event,
        },
      ]
    : [];
