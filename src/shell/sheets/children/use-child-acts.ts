import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addChildMutation, type ChildBody, changeChildMutation, removeChildMutation } from "@/api/main/member/children";
import { sessionKeys } from "@/api/main/member/session";
import { useFamily } from "@/lib/context/family-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { childFacts } from "@/lib/storage/entries/child-facts";
import type { ChildFacts } from "@/shared/children/facts";
import type { Child } from "@/shared/contract/main/members";
import { childCopy as copy } from "@/shell/sheets/children/copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import {
  childFactsKnown,
  childSheetClosed,
  localChildChanged,
  localChildRemoved,
} from "@/store/slices/member/children";

/**
 * Saves and removes a child of the account, with its facts on this device, or a child of this device only.
 * @param deviceAt index of a child that is only saved on this device
 * @param onDone called when everything is saved
 */
export const useChildActs = (child: Child | undefined, deviceAt: number | undefined, onDone: () => void) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const { add } = useFamily();
  const done = (text: string) => {
    onDone();
    dispatch(childSheetClosed());
    dispatch(toastShown(text, "success"));
    if (isMember) void client.invalidateQueries({ queryKey: sessionKeys.all });
  };
  const adding = useMutation(addChildMutation(http, client));
  const changing = useMutation(changeChildMutation(http, client));
  const removing = useMutation(removeChildMutation(http, client));
  const onDevice = useMutation({ mutationFn: (one: { name: string; birth: string }) => add(one) });
  const failure = adding.error ?? changing.error ?? removing.error ?? onDevice.error;
  return {
    isPending: adding.isPending || changing.isPending || onDevice.isPending,
    isRemoving: removing.isPending,
    failure: failure ? toApiError(failure).message || copy.failed : null,
    /** @param facts null leaves the device's facts unchanged */
    async save(body: ChildBody, facts: ChildFacts | null): Promise<void> {
      try {
        const local = { name: body.child_name, birth: body.child_birth };
        if (deviceAt !== undefined) dispatch(localChildChanged({ at: deviceAt, ...local }));
        else if (!isMember) await onDevice.mutateAsync(local);
        else {
          const { pk } = child ? await changing.mutateAsync({ pk: child.pk, ...body }) : await adding.mutateAsync(body);
          if (facts) dispatch(childFactsKnown(childFacts.write(pk, facts)));
        }
        done(copy.saved(body.child_name));
      } catch {
        // The error is shown below the form.
      }
    },
    async remove(name: string): Promise<void> {
      try {
        if (deviceAt !== undefined) dispatch(localChildRemoved(deviceAt));
        else if (child) {
          await removing.mutateAsync(child.pk);
          dispatch(childFactsKnown(childFacts.forget(child.pk)));
        }
        done(copy.removed(name));
      } catch {
        // The error is shown below the form.
      }
    },
  };
};
