import { useState } from "react";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { lateCopy } from "./late-copy";

const { sale: copy } = lateCopy;

/** Asks to be told when the sale begins. What it asks with comes when it is pressed. */
export const SaleAlarmButton = ({ contentPk }: { contentPk: number }) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const http = useHttp().main;
  const [state, setState] = useState<"off" | "asking" | "on">("off");
  const ask = async () => {
    if (!isMember) return void dispatch(loginAsked({ reason: copy.alarmReason }));
    setState("asking");
    try {
      const { setSaleAlarm } = await import("@/api/main/waitlist");
      await setSaleAlarm(http, contentPk);
      setState("on");
      dispatch(toastShown(copy.alarmDone));
    } catch {
      setState("off");
      dispatch(toastShown(copy.alarmFailed));
    }
  };
  return (
    <Button kind="outline" size={40} pending={state === "asking"} disabled={state === "on"} onClick={ask}>
      {state === "on" ? copy.alarmOn : copy.alarm}
    </Button>
  );
};
