import { useState } from "react";
import { useForm } from "react-hook-form";
import styled from "styled-components";
import { Heading } from "@/booking/phone-proof/heading";
import { stepCopy } from "@/features/login/later-steps-copy";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";

const { child: copy } = stepCopy;

/** A first child, if the parent wants to say; it can wait. */
export const SignupChild = ({ onDone }: { onDone: () => void }) => {
  const { add } = useFamily();
  const today = useToday();
  const [hasFailed, setFailed] = useState(false);
  const form = useForm({ defaultValues: { name: "", birth: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, birth }) => {
    setFailed(false);
    try {
      await add({ name: name.trim(), birth });
      onDone();
    } catch {
      setFailed(true);
    }
  });

  return (
    <Form onSubmit={submit} noValidate>
      <Heading title={copy.title} detail={copy.detail} takesFocus />
      <TextField
        label={copy.name}
        maxLength={20}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || copy.needName })}
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
      <Small>{copy.use}</Small>
      {hasFailed && <Notice tone="error">{copy.failed}</Notice>}
      <Button type="submit" full pending={isSubmitting}>
        {copy.add}
      </Button>
      <Button kind="text" full onClick={onDone}>
        {copy.skip}
      </Button>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const Small = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
