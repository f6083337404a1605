import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { unregisterMutation } from "@/api/main/account";
import { userInfoQuery } from "@/api/main/session";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { usePhoneProof } from "@/lib/phone-proof";
import { useSessionActions } from "@/lib/session-context";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { phoneText } from "@/shared/identity/phone-text";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { verificationLeft } from "@/store/slices/identity-verification";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Checkbox } from "@/ui/controls/checkbox";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { unregisterCopy as copy } from "./copy";
import type { SettingsInput } from "./settings-input";

const NOT_MINE = 404;

/** Leaving, told once and on one screen: what goes, what the law keeps, and that it can be taken back. */
export const UnregisterScreen = ({ input: { isDemo } }: { input: Pick<SettingsInput, "isDemo"> }) => {
  const { main } = useHttp();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const { signOut } = useSessionActions();
  const Proof = usePhoneProof();
  const user = useQuery(userInfoQuery(main)).data;
  const leaving = useMutation(unregisterMutation(main));
  const [agreed, setAgreed] = useState(false);
  const [step, setStep] = useState<"read" | "asked" | "prove">("read");

  const leave = async (ticket: string) => {
    try {
      await leaving.mutateAsync(ticket);
      analytics.withdrew();
      await push(paths.home());
      signOut();
      childFacts.wipe();
      dispatch(toastShown(copy.done));
    } catch {
      // Why it was refused stands above the form.
    }
    dispatch(verificationLeft());
  };
  const failure = leaving.error && toApiError(leaving.error);
  return (
    <Root>
      <h2>{copy.lead}</h2>
      <Box>
        <h3>{copy.gone.title}</h3>
        <ul>
          {copy.gone.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
          {user && <li>{copy.lost(pointText(user.point_amount), user.coupon_count)}</li>}
        </ul>
      </Box>
      <Box>
        <h3>{copy.kept.title}</h3>
        <ul>
          {copy.kept.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Box>
      {user && user.reservation_count > 0 && (
        <Notice tone="info">
          {copy.bookings(user.reservation_count)}
          <ButtonLink kind="text" size={40} href={paths.mypage.purchases()}>
            {copy.seeBookings}
          </ButtonLink>
        </Notice>
      )}
      <p>{copy.undo}</p>
      {step === "prove" ? (
        <Box>
          <h3>{copy.prove}</h3>
          <p>{copy.proveDetail}</p>
          {failure && (
            <Notice tone="error">
              {failure.status === NOT_MINE ? copy.otherPhone : failure.message || copy.failed}
            </Notice>
          )}
          <Proof purpose="unregister" phone={phoneText(user?.user_phone ?? "")} isDemo={isDemo} onVerified={leave} />
        </Box>
      ) : (
        <Checkbox
          label={copy.agree}
          checked={agreed}
          error={step === "asked" && !agreed ? copy.agreeError : undefined}
          onChange={() => setAgreed(!agreed)}
        />
      )}
      <Choices>
        <ButtonLink href={paths.mypage.settings()} kind="outline" full>
          {copy.stay}
        </ButtonLink>
        {step !== "prove" && (
          <Button kind="outline" full onClick={() => setStep(agreed ? "prove" : "asked")}>
            {copy.leave}
          </Button>
        )}
      </Choices>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 20px;
  padding: 8px var(--gutter) 40px;
  h2 { ${text.title1} }
  > p { color: var(--fg-2); ${text.body2} }
`;

const Box = styled.section`
  display: grid;
  gap: 10px;
  padding: 18px;
  border-radius: var(--r-5);
  background: var(--bg-sunken);
  h3 { ${text.title3} }
  ul { display: grid; gap: 6px; padding-left: 18px; list-style: disc; ${text.body2} }
  p { color: var(--fg-2); ${text.body2} }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  > :only-child { grid-column: 1 / -1; }
`;
