import { type RefObject, useEffect, useRef } from "react";

/** For a long form: once the host has refused it (`error`), the first field that is marked as wrong has the focus. */
export const useFirstFault = <Form extends HTMLElement = HTMLFormElement>(
  error: Error | null,
): RefObject<Form | null> => {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
};
