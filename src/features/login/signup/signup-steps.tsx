import type { ComponentProps } from "react";
import type { RegisterStep } from "@/store/slices/member/register";
import { SignupChild } from "./signup-child";
import { SignupDone } from "./signup-done";
import { SignupPhone } from "./signup-phone";
import { SignupProfile } from "./signup-profile";

type Proof = Pick<ComponentProps<typeof SignupPhone>, "phone" | "isDemo" | "onPhone">;
type Profile = Pick<ComponentProps<typeof SignupProfile>, "failure" | "onJoin">;

interface Props extends Proof, Profile, ComponentProps<typeof SignupDone> {
  step: Exclude<RegisterStep, "terms">;
  isJoining: boolean;
  onProved: (ticket: string) => void;
  onChild: () => void;
}

/** Steps after the terms. */
export const SignupSteps = ({ step, onProved, isJoining, failure, onJoin, onChild, ...rest }: Props) => {
  const { phone, isDemo, onPhone, ...done } = rest;
  if (step === "phone") return <SignupPhone {...{ phone, isDemo, failure, onPhone }} onNew={onProved} />;
  if (step === "profile") return <SignupProfile pending={isJoining} {...{ failure, onJoin }} />;
  return step === "child" ? <SignupChild onDone={onChild} /> : <SignupDone {...done} />;
};
