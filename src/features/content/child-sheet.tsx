import { useForm } from "react-hook-form";
import styled from "styled-components";
import { useFamily } from "@/lib/family-context";
import { useToday } from "@/lib/today-context";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/controls/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { lateCopy } from "./late-copy";

const { child: copy } = lateCopy;
const FORM = "detail-child";

/** Names one child from here, so that fit and total speak of them. */
const ChildSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { add } = useFamily();
  const today = useToday();
  const form = useForm({ defaultValues: { name: "", birth: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, birth }) => {
    try {
      await add({ name: name.trim(), birth });
      form.reset();
      onClose();
    } catch {
      form.setError("root", { message: copy.failed });
    }
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={copy.detail}
      footer={
        <Button type="submit" form={FORM} full pending={isSubmitting}>
          {copy.save}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={submit} noValidate>
        <TextField
          label={copy.name}
          maxLength={20}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name", { validate: (name) => name.trim().length > 0 || copy.needName })}
        />
        <TextField
          label={copy.birth}
          type="date"
          max={today}
          error={errors.birth?.message}
          {...form.register("birth", {
            validate: (birth) => (isPlainDate(birth) && birth <= today) || copy.needBirth,
          })}
        />
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <Note>{copy.deviceOnly}</Note>
      </Form>
    </Sheet>
  );
};

export default ChildSheet;

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding-bottom: 8px;
`;

const Note = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
