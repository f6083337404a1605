import { useState } from "react";
import { useForm } from "react-hook-form";
import styled from "styled-components";
import { useFamily } from "@/lib/family-context";
import { useToday } from "@/lib/today-context";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Stepper } from "@/ui/controls/stepper";
import { TextField } from "@/ui/controls/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { homeCopy } from "./copy";

const { sheet: copy } = homeCopy;

/** Asks only what fit and price need: a name to call the child by, the day of birth, how many grown-ups. */
const ChildSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { add, adults, setAdults } = useFamily();
  const today = useToday();
  const [failed, setFailed] = useState(false);
  const form = useForm({ defaultValues: { name: "", birth: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, birth }) => {
    setFailed(false);
    try {
      await add({ name: name.trim(), birth });
      form.reset();
      onClose();
    } catch {
      setFailed(true);
    }
  });

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={copy.detail}
      footer={
        <Button type="submit" form="child-form" full pending={isSubmitting}>
          {copy.save}
        </Button>
      }
    >
      <Form id="child-form" onSubmit={submit} noValidate>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
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
            validate: (birth) => (isPlainDate(birth) ? birth <= today || copy.futureBirth : copy.needBirth),
          })}
        />
        <Row>
          <span>{copy.adults}</span>
          <Stepper label={copy.adults} value={adults} min={1} max={10} onChange={setAdults} />
        </Row>
        {failed && <p role="alert">{copy.failed}</p>}
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

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${text.body1}
`;

const Note = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
