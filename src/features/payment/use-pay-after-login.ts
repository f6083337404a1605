import { useEffect, useEffectEvent, useState } from "react";
import { usePressAfterLogin } from "@/booking/use-press-after-login";
import { useAppDispatch } from "@/store/hooks";
import { loginAsked } from "@/store/slices/app/common";

interface PayAfterLogin {
  /** User id of the member who is signed in; null for a visitor. */
  member: string | null;
  /** Won on the screen. */
  amount: number;
  /** True once everything that decides the sum has loaded. */
  isReady: boolean;
  /** True when no input is missing. */
  canPay: boolean;
  /** True when all input survives the login. */
  isSaved: boolean;
  pay: () => void;
  reason: string;
}

/**
 * Pays after the login that a press of the pay button needed: for the same member, or a visitor who became one, and
 * only while the sum is unchanged. Otherwise the new sum needs another press.
 * @returns opens the login sheet for a press
 */
export const usePayAfterLogin = ({
  member,
  amount,
  isReady,
  canPay,
  isSaved,
  pay,
  reason,
}: PayAfterLogin): (() => void) => {
  const dispatch = useAppDispatch();
  const [pressed, setPressed] = useState<string | null>(null);
  const askLogin = usePressAfterLogin("pay", setPressed);
  const resume = useEffectEvent(() => {
    const isSame = pressed === `${member}.${amount}` || pressed === `.${amount}`;
    setPressed(null);
    if (isSame && amount > 0 && canPay) pay();
  });
  useEffect(() => {
    if (pressed !== null && isReady) resume();
  }, [pressed, isReady]);
  return () => {
    if (isSaved) askLogin(`${member ?? ""}.${amount}`, reason);
    else dispatch(loginAsked({ reason }));
  };
};
