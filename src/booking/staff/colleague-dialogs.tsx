import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  allowAuthenticatorMutation,
  confirmColleagueMutation,
  endColleagueMutation,
  refuseAuthenticatorMutation,
  staffKeys,
} from "@/api/main/staff/staff";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { StaffList } from "@/shared/contract/main/staff/staff";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { AlertDialog } from "@/ui/overlays/dialog";
import { ConfirmMoney, needsCode } from "./confirm-money";
import { colleaguesCopy as copy, staffCopy } from "./copy";

export type Colleague = StaffList["staff"][number];

interface DialogProps {
  colleague: Colleague | null;
  onClose: () => void;
}

/** Runs an action on a colleague and shows the returned list; `done` is its success message. */
const useAct = (act: typeof endColleagueMutation, done: string, { colleague, onClose }: DialogProps) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const acting = useMutation(act(useHttp().main));
  /** The colleague for whom the action runs after the authenticator's code. */
  const [waits, setWaits] = useState<{ id: string; hasApp: boolean } | null>(null);
  const run = async (id = colleague?.id) => {
    if (id === undefined) return;
    try {
      client.setQueryData(staffKeys.colleagues(), await acting.mutateAsync(id));
      dispatch(toastShown(done, "success"));
    } catch (error) {
      if (needsCode(error)) setWaits({ id, hasApp: toApiError(error).code === "T001" });
      else if (!isReported(toApiError(error))) dispatch(toastShown(staffCopy.failedWork, "error"));
    }
    onClose();
  };
  const code = (
    <ConfirmMoney
      open={waits !== null}
      hasAuthenticator={waits?.hasApp ?? true}
      onClose={() => setWaits(null)}
      onConfirmed={() => void run(waits?.id)}
    />
  );
  return { action: { onClick: () => void run(), pending: acting.isPending }, code };
};

export const AllowDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action, code } = useAct(allowAuthenticatorMutation, copy.allowed, props);
  return (
    <>
      <AlertDialog
        open={colleague !== null}
        onClose={onClose}
        title={copy.allowTitle(colleague?.name ?? "")}
        action={{ label: copy.allowYes, ...action }}
      >
        {copy.allowDetail}
      </AlertDialog>
      {code}
    </>
  );
};

export const RefuseDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(refuseAuthenticatorMutation, copy.refused, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.refuseTitle(colleague?.name ?? "")}
      action={{ label: copy.refuseApp, kind: "brand", ...action }}
    >
      {copy.refuseDetail}
    </AlertDialog>
  );
};

export const ConfirmDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(confirmColleagueMutation, copy.confirmed, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.confirmTitle(colleague?.name ?? "")}
      action={{ label: copy.confirmYes, ...action }}
    >
      {copy.confirmDetail(colleague?.phone ?? "")}
    </AlertDialog>
  );
};

export const EndDialog = (props: DialogProps) => {
  const { colleague, onClose } = props;
  const { action } = useAct(endColleagueMutation, copy.ended, props);
  return (
    <AlertDialog
      open={colleague !== null}
      onClose={onClose}
      title={copy.endTitle(colleague?.name ?? "")}
      action={{ label: copy.end, kind: "brand", ...action }}
    >
      {copy.endDetail}
    </AlertDialog>
  );
};
