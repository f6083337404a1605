import { useMutation } from "@tanstack/react-query";
import { saleAlarmMutation } from "@/api/main/waitlist";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { loginAsked, toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { lateCopy } from "./late-copy";

const { sale: copy } = lateCopy;

/** Asks to be told when the sale begins. */
const SaleAlarmButton = ({ contentPk }: { contentPk: number }) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const { mutate, isPending, isSuccess } = useMutation(saleAlarmMutation(useHttp().main, contentPk));
  const ask = () => {
    if (!isMember) return void dispatch(loginAsked({ reason: copy.alarmReason }));
    mutate(undefined, {
      onSuccess: () => void dispatch(toastShown(copy.alarmDone)),
      // What the host refuses has been said by the client already.
      onError: (error) => {
        if (toApiError(error).code !== "F000") dispatch(toastShown(copy.alarmFailed));
      },
    });
  };
  return (
    <Button kind="outline" size={40} pending={isPending} disabled={isSuccess} onClick={ask}>
      {isSuccess ? copy.alarmOn : copy.alarm}
    </Button>
  );
};

export default SaleAlarmButton;
