import { Block } from "@/features/payment/block";
import { phoneText } from "@/shared/identity/phone-text";
import { PICNIC_LENGTHS } from "@/shared/picnic/rules";
import { useAppDispatch } from "@/store/hooks";
import type { Picnic } from "@/store/payment-state";
import { picnicWritten } from "@/store/slices/order/payment";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { picnicCopy } from "./copy";
import { fieldId } from "./picnic-problems";
import { useGuarded } from "./use-guarded";

const { center: copy, problems } = picnicCopy;

export const CenterBlock = ({
  picnic,
  findError,
}: {
  picnic: Picnic;
  findError: (id: string) => string | undefined;
}) => {
  const dispatch = useAppDispatch();
  const name = useGuarded((center_name) => dispatch(picnicWritten({ center_name })));
  const memo = useGuarded((etc_memo) => dispatch(picnicWritten({ etc_memo })));
  return (
    <Block title={copy.title}>
      <Stack $gap={16}>
        <TextField
          id={fieldId("center_name")}
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="organization"
          maxLength={PICNIC_LENGTHS.center_name}
          value={picnic.center_name}
          error={name.wasRefused ? problems.residentWords : findError(fieldId("center_name"))}
          onChange={({ target }) => name.write(target.value)}
        />
        <TextField
          id={fieldId("parent_phone")}
          label={copy.phone}
          hint={copy.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={16}
          value={picnic.parent_phone}
          error={findError(fieldId("parent_phone"))}
          onChange={({ target }) => dispatch(picnicWritten({ parent_phone: phoneText(target.value) }))}
        />
        <TextArea
          id={fieldId("etc_memo")}
          label={copy.memo}
          hint={copy.memoHint}
          rows={3}
          maxLength={PICNIC_LENGTHS.etc_memo}
          count={picnic.etc_memo.length}
          value={picnic.etc_memo}
          error={memo.wasRefused ? problems.residentWords : findError(fieldId("etc_memo"))}
          onChange={({ target }) => memo.write(target.value)}
        />
      </Stack>
    </Block>
  );
};
