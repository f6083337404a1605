/**
 * A form saved over the version `seen`, and submitted to the desk if `isSent`. `onSaved` gets the saved version even
 * when the submission fails later.
 */
export type Writing<Form> = {
  form: Form;
  seen: string | undefined;
  isSent: boolean;
  onSaved: (version: string) => void;
};
