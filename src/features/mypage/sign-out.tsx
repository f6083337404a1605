import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { logoutMutation } from "@/api/main/auth";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useSessionActions } from "@/lib/session-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { text } from "@/ui/theme/text";
import { mypageCopy as copy } from "./copy";

/** A session that is over already is as good as one that was just ended. */
const isOver = (error: unknown): boolean => [401, 403, 404].includes(toApiError(error).status);

/** The way out: the host first, so that the session is really over, then this tab. */
export const SignOut = () => {
  const dispatch = useAppDispatch();
  const { signOut } = useSessionActions();
  const logout = useMutation(logoutMutation(useHttp().main));

  const leave = async () => {
    const isDone = await logout.mutateAsync().then(() => true, isOver);
    if (isDone) signOut();
    dispatch(toastShown(isDone ? copy.loggedOut : copy.logoutFailed));
  };

  return (
    <Row>
      <button type="button" aria-busy={logout.isPending || undefined} onClick={() => logout.isPending || void leave()}>
        {copy.logout}
      </button>
      <span>{copy.version}</span>
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 12px var(--gutter) 24px;
  color: var(--fg-2);
  ${text.label1}
  button { min-height: 44px; padding-right: 16px; }
`;
