import { useState } from "react";
import { hasRrn, scrubRrn } from "@/shared/identity/rrn";

/** Removes resident numbers on typing or pasting, before they are stored. `wasRefused` until the next input. */
export const useGuarded = (onWrite: (text: string) => void) => {
  const [wasRefused, setRefused] = useState(false);
  const write = (text: string) => {
    setRefused(hasRrn(text));
    onWrite(scrubRrn(text, ""));
  };
  return { write, wasRefused };
};
