/**
 * A form that is saved in place of the version `seen`, and sent to the desk where `isSent`. `onSaved` hears as which version
 * it was saved, also where sending it is refused afterwards.
 */
export type Writing<Form> = {
  form: Form;
  seen: string | undefined;
  isSent: boolean;
  onSaved: (version: string) => void;
};
