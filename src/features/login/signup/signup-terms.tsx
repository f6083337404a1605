import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { joinSocialMutation } from "@/api/main/member/auth-social";
import { fieldError } from "@/booking/phone-proof/field-error";
import { Heading } from "@/booking/phone-proof/heading";
import { useSocialProof } from "@/features/login/social/use-social-proof";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectRegister, selectRequiredTermsAgreed, termAnswered } from "@/store/slices/member/register";
import { Button } from "@/ui/controls/button";
import { Checkbox } from "@/ui/fields/checkbox";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { signupCopy } from "./copy";
import { StepForm } from "./step-form";

/** Agreement to the terms. With a provider it creates the account, which is pending until its number is verified. */
const useAgreement = (onAgreed: () => void) => {
  const { terms, social } = useAppSelector(selectRegister);
  const { markAgreed } = useSocialProof();
  const joining = useMutation(joinSocialMutation(useHttp().main));
  const agree = async (): Promise<void> => {
    if (social === null) return onAgreed();
    const night = terms.marketing && terms.night;
    try {
      await joining.mutateAsync({
        social_ticket: social.ticket,
        terms: true,
        age14: true,
        marketing: terms.marketing,
        night,
      });
    } catch {
      // The button shows the error.
      return;
    }
    markAgreed();
    onAgreed();
  };
  return { agree, isAgreeing: joining.isPending, error: fieldError(joining.error, "social_ticket") };
};

const { terms: copy, next } = signupCopy;
const all = ["required", "age14", "marketing", "night"] as const;

/** Required and optional terms, and a checkbox for all. Nothing is preselected. */
export const SignupTerms = ({ onNext }: { onNext: () => void }) => {
  const { agree, isAgreeing, error } = useAgreement(onNext);
  const dispatch = useAppDispatch();
  const { terms } = useAppSelector(selectRegister);
  const agreed = useAppSelector(selectRequiredTermsAgreed);
  const [isMissing, setMissing] = useState(false);

  const answer = (term: keyof typeof terms, value: boolean) => {
    setMissing(false);
    dispatch(termAnswered({ term, agreed: value }));
  };
  const tick = (term: keyof typeof terms) => ({
    checked: terms[term],
    onChange: ({ target }: { target: HTMLInputElement }) => answer(term, target.checked),
  });

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (agreed) void agree();
        else setMissing(true);
      }}
    >
      <Heading title={copy.title} detail={copy.detail} />
      <All>
        <Checkbox
          label={<b>{copy.all}</b>}
          detail={copy.allDetail}
          checked={all.every((term) => terms[term])}
          onChange={({ target }) => {
            for (const term of all) answer(term, target.checked);
          }}
        />
      </All>
      <Line>
        <Checkbox label={copy.required} {...tick("required")} />
        <Link href={paths.policy("terms")} target="_blank">
          {copy.read}
        </Link>
      </Line>
      <Checkbox label={copy.age14} {...tick("age14")} />
      <Checkbox label={copy.marketing} detail={copy.marketingDetail} {...tick("marketing")} />
      <Checkbox label={copy.night} disabled={!terms.marketing} {...tick("night")} />
      <Small>
        {copy.privacy}{" "}
        <Link href={paths.policy("privacy")} target="_blank">
          <strong>{copy.privacyLink}</strong>
        </Link>
      </Small>
      <p role="alert">{isMissing ? copy.needBoth : error}</p>
      <div className="acts">
        <Button type="submit" full pending={isAgreeing}>
          {next}
        </Button>
      </div>
    </Form>
  );
};

const Form = styled(StepForm)`
  --step-gap: 6px;
  > [role="alert"] { min-height: 22px; margin-bottom: 6px; color: var(--error); ${text.body2} }
`;

const All = styled.div`
  margin: 14px 0 6px;
  padding: 6px 16px;
  border-radius: var(--r-4);
  background: var(--bg-sunken);
  b { font-weight: 700; }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  > div { flex: 1; }
  > a { flex: none; padding-block: 12px; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
`;

const Small = styled.p`
  padding-top: 8px;
  color: var(--fg-2);
  ${text.label2}
  a { position: relative; text-decoration: underline; text-underline-offset: 3px; ${hitArea} }
`;
