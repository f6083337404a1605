import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styled from "styled-components";
import type { Writing } from "@/api/main/staff/contents";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import type { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { Button } from "@/ui/controls/button";
import { fieldsCopy as copy } from "./copy";
import { SaveBar } from "./field-layout";
import { PhoneFrame } from "./phone-frame";

interface Props<Form extends object, Saved> {
  page: ReturnType<typeof useStaffDraft<Form>>;
  mutation: UseMutationOptions<Saved, Error, Writing<Form>>;
  /** Under review by desk staff: only the preview is shown. */
  isSubmitted: boolean;
  onSaved: (saved: Saved, toast: string) => void;
  onFailed: (error: unknown) => void;
  /** Renders the fields, with the errors by field name. */
  fields: (faults: Record<string, string>) => ReactNode;
  preview: ReactNode;
}

/** Form of a venue's page next to a parent's view of it; saves it, or submits it to desk staff. */
export const PageForm = <Form extends object, Saved>(props: Props<Form, Saved>) => {
  const { page, mutation, isSubmitted, onSaved, onFailed, fields, preview } = props;
  const writing = useMutation(mutation);
  const root = useFirstFault(writing.error);
  const faults = useFieldErrors(writing.error, page.draft);
  const save = async (isSent: boolean) => {
    try {
      const saved = await writing.mutateAsync({ form: page.draft, seen: page.seen(), isSent, onSaved: page.saved });
      onSaved(saved, isSent ? copy.sent : copy.saved);
      page.done();
    } catch (error) {
      if (!page.notifyChanged(error)) onFailed(error);
    }
  };
  return (
    <Columns>
      {!isSubmitted && (
        <form
          ref={root}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(true);
          }}
        >
          <StaffDraftNotice kept={page.kept} restore={page.restore} discard={page.discard} look={page.look} />
          {fields(faults)}
          <SaveBar>
            <Button kind="brand" size={48} type="submit" pending={writing.isPending}>
              {copy.send}
            </Button>
            <Button kind="outline" size={48} onClick={() => void save(false)}>
              {copy.save}
            </Button>
          </SaveBar>
        </form>
      )}
      <PhoneFrame>{preview}</PhoneFrame>
    </Columns>
  );
};

const Columns = styled.div`
  display: grid;
  gap: 40px;
  form { display: grid; gap: 16px; align-content: start; min-width: 0; }
  form section { display: grid; gap: 12px; }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 390px;
  }
`;
