import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { changePhoneMutation } from "@/api/main/member/account";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { useSessionActions } from "@/lib/context/session-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { Notice } from "@/ui/feedback/notice";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { settingsCopy } from "./copy";

const { phoneSheet: copy } = settingsCopy;

/** Changes the number: verifies it first, then signs out all other devices. */
const PhoneSheet = ({ open, isDemo, onClose }: { open: boolean; isDemo: boolean; onClose: () => void }) => {
  const { signIn } = useSessionActions();
  const dispatch = useAppDispatch();
  const changing = useMutation(changePhoneMutation(useHttp().main));
  const change = async (ticket: string) => {
    try {
      const { access_token } = await changing.mutateAsync(ticket);
      signIn(access_token);
      dispatch(toastShown(copy.done, "success"));
      onClose();
    } catch {
      // The error is shown above the form.
    }
    dispatch(verificationLeft());
  };
  return (
    <Sheet open={open} onClose={onClose} title={copy.title} detail={copy.detail}>
      <Body>
        {changing.error && <Notice tone="error">{toApiError(changing.error).message || settingsCopy.notSaved}</Notice>}
        <PhoneVerification purpose="phone_change" isDemo={isDemo} onVerified={change} />
      </Body>
    </Sheet>
  );
};

export default PhoneSheet;

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px 0 24px;
  > form h2 { ${text.card} }
`;
