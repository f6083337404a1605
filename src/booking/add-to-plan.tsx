import { type PlanRequest, useSheet } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { addToPlanCopy } from "./copy";

/** Start time of a booking for a plan; null for a ticket valid all day. */
export const bookedSlot = (startsAt: string | null): { from: string; to: null } | null =>
  startsAt === null ? null : { from: startsAt, to: null };

/** Opens the sheet that adds this to the plan of a day; the sheet loads on first use. */
export const AddToPlan = ({ request }: { request: PlanRequest }) => {
  const open = useSheet("plan");
  return (
    open && (
      <Button
        kind="soft"
        size={48}
        full
        icon={<Icon name="calendar-plus" />}
        aria-haspopup="dialog"
        onClick={() => open(request)}
      >
        {addToPlanCopy.add}
      </Button>
    )
  );
};
