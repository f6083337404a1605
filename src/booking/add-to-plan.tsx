import { type PlanRequest, useSheet } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { addToPlanCopy } from "./copy";

/** A booked time as a plan takes it; none of a ticket for the whole day. */
export const bookedTime = (startsAt: string | null): { from: string; to: null } | null =>
  startsAt === null ? null : { from: startsAt, to: null };

/** Opens the sheet that puts this into the plan of a day; the sheet comes when it is asked for. */
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
