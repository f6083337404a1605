import styled from "styled-components";
import { signOutCopy } from "@/booking/sign-out/copy";
import { useSignOut } from "@/booking/sign-out/use-sign-out";
import { text } from "@/ui/theme/text";
import { mypageCopy as copy } from "./copy";

export const SignOut = () => {
  const { signOut, isPending, warning } = useSignOut();
  return (
    <Row>
      <button type="button" aria-busy={isPending || undefined} onClick={signOut}>
        {signOutCopy.logout}
      </button>
      <span>{copy.version}</span>
      {warning}
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
