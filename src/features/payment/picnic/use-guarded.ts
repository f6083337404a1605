import { useState } from "react";
import { hasRrn, scrubRrn } from "@/shared/identity/rrn";

/**
 * A field that lets no resident number in: the shape is taken out as it is typed or pasted, before anything keeps it.
 * `wasRefused` until something else is written.
 */
export const useGuarded = (onWrite: (text: string) => void) => {
  const [wasRefused, setRefused] = useState(false);
  const write = (text: string) => {
    setRefused(hasRrn(text));
    onWrite(scrubRrn(text, ""));
  };
  return { write, wasRefused };
};
