import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the first invalid field of a form after a refusal.
 * @param refusal the host's error, or a new object for each refusal by the form itself
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
