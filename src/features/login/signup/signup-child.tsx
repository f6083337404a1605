import { useState } from "react";
import { useForm } from "react-hook-form";
import { DeviceFamily } from "@/booking/device-family";
import { Heading } from "@/booking/phone-proof/heading";
import { useDeviceFamily } from "@/booking/use-device-family";
import { stepCopy } from "@/features/login/later-steps-copy";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { isPlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { Text } from "@/ui/layout";
import { StepForm } from "./step-form";

const { child: copy } = stepCopy;

/** Asks to confirm the children stored on this device, or shows a form for a new child. The step can be skipped. */
export const SignupChild = ({ onDone }: { onDone: () => void }) => {
  const device = useDeviceFamily();
  const [hadSome] = useState(device.local.length > 0);
  return hadSome ? <ConfirmFamily device={device} onDone={onDone} /> : <NameChildren onDone={onDone} />;
};

interface ConfirmProps {
  device: ReturnType<typeof useDeviceFamily>;
  onDone: () => void;
}

const ConfirmFamily = ({ device, onDone }: ConfirmProps) => {
  const { confirm } = copy;
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    device.move().then(onDone, () => setFailed(true));
  };
  return (
    <StepForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Heading title={confirm.title} detail={confirm.detail} takesFocus />
      <DeviceFamily {...device} />
      {hasFailed && <Notice tone="error">{copy.failed}</Notice>}
      <div className="acts">
        <Button type="submit" full pending={device.isMoving}>
          {confirm.save}
        </Button>
        <Button kind="text" full onClick={onDone}>
          {copy.skip}
        </Button>
      </div>
    </StepForm>
  );
};

/** Form for the children, one after another; optional. */
const NameChildren = ({ onDone }: { onDone: () => void }) => {
  const { add } = useFamily();
  const today = useToday();
  const [hasFailed, setFailed] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const form = useForm({ defaultValues: { name: "", birth: "" } });
  const { errors, isSubmitting } = form.formState;

  const keep = (then: (name: string) => void) =>
    form.handleSubmit(async ({ name, birth }) => {
      setFailed(false);
      try {
        await add({ name: name.trim(), birth });
        then(name.trim());
      } catch {
        setFailed(true);
      }
    });
  const another = keep((name) => {
    setAdded([...added, name]);
    form.reset();
    form.setFocus("name");
  });

  return (
    <StepForm onSubmit={keep(onDone)} noValidate>
      <Heading title={copy.title} detail={copy.detail} takesFocus />
      <div role="status">{added.length > 0 && <Notice tone="info">{copy.added(added)}</Notice>}</div>
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
      <Text $size="label2" $quiet>
        {copy.use}
      </Text>
      {hasFailed && <Notice tone="error">{copy.failed}</Notice>}
      <div className="acts">
        <Button type="submit" full pending={isSubmitting}>
          {copy.add}
        </Button>
        <Button kind="outline" full onClick={() => void another()}>
          {copy.another}
        </Button>
        <Button kind="text" full onClick={onDone}>
          {added.length > 0 ? copy.enough : copy.skip}
        </Button>
      </div>
    </StepForm>
  );
};
