import { type RefObject, useEffect, useRef } from "react";

/**
 * For a long form: once it was refused, the first field that is marked as wrong has the focus. `refusal`: the host's error,
 * or an object made anew each time that the form itself refuses.
 */
export const useFirstFault = <Form extends HTMLElement = HTMLFormElement>(
  refusal: object | null,
): RefObject<Form | null> => {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
};
