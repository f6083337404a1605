import { type PlanRequest, useSheet } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { addToPlanCopy } from "./copy";

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
