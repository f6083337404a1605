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
import { selectIsMember } from "@/store/slices/auth";
import { childFactsKnown, childSheetClosed } from "@/store/slices/children";
import { toastShown } from "@/store/slices/common";

/**
 * Saving and removing a child: of the account with what stays on the device beside it, or of the device
 * alone.
 * @param onDone nothing is left to be written
 */
export const useChildActs = (child: Child | undefined, onDone: () => void) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const { add } = useFamily();
  const done = (words: string) => {
    onDone();
    dispatch(childSheetClosed());
    dispatch(toastShown(words, "success"));
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
    /** @param facts null leaves what the device knows as it is */
    async save(body: ChildBody, facts: ChildFacts | null): Promise<void> {
      try {
        if (!isMember) await onDevice.mutateAsync({ name: body.child_name, birth: body.child_birth });
        else {
          const { pk } = child ? await changing.mutateAsync({ pk: child.pk, ...body }) : await adding.mutateAsync(body);
          if (facts) dispatch(childFactsKnown(childFacts.write(pk, facts)));
        }
        done(copy.saved(body.child_name));
      } catch {
        // What went wrong is shown below the form.
      }
    },
    async remove({ pk, child_name }: Child): Promise<void> {
      try {
        await removing.mutateAsync(pk);
        dispatch(childFactsKnown(childFacts.forget(pk)));
        done(copy.removed(child_name));
      } catch {
        // The same.
      }
    },
  };
};
