import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { saveAddressMutation } from "@/api/main/member/addresses";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { ShippingAddress } from "@/shared/contract/main/addresses";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppSelector } from "@/store/hooks";
import { selectMemberId } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Switch } from "@/ui/fields/switch";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { type AddressDraft, addressShape, findProblems, toBody, toDraft } from "./address-form";
import { addressCopy } from "./copy";
import { PostcodeSearch } from "./postcode-search";

const { sheet: copy } = addressCopy;

interface Props {
  open: boolean;
  /** Address to edit; undefined for a new one. */
  address?: ShippingAddress;
  onClose: () => void;
  onSaved: () => void;
  onRemove: (address: ShippingAddress) => void;
}

/** Form of an address: recipient and location. Search results can be edited, and everything can be typed. */
const AddressSheet = ({ open, address, onClose, onSaved, onRemove }: Props) => {
  const { main } = useHttp();
  const saving = useMutation(saveAddressMutation(main, useQueryClient()));
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, ...unsaved } = useUnsaved({
    of: `address.${address?.pk ?? "new"}`,
    shape: addressShape,
    writer: useAppSelector(selectMemberId),
    first: () => toDraft(address),
  });
  const [isAsked, setAsked] = useState(false);
  const [isSearching, setSearching] = useState(address === undefined);
  const problems = isAsked ? findProblems(draft) : {};
  const write = (part: Partial<AddressDraft>) => unsaved.write({ ...draft, ...part });

  /** Focuses a field that is rendered or marked only after this press. */
  const goTo = (field: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(field)?.focus());

  const save = async () => {
    setAsked(true);
    if (Object.keys(findProblems(draft)).length > 0) {
      goTo("[aria-invalid=true]");
      return;
    }
    try {
      await saving.mutateAsync({ ...toBody(draft), ...(address ? { pk: address.pk } : {}) });
      unsaved.forget();
      onSaved();
    } catch {
      // The error is shown below the form.
    }
  };
  const close = () => {
    unsaved.forget();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      size="tall"
      title={address ? copy.editTitle : copy.newTitle}
      footer={
        <Button type="submit" form={formId} full pending={saving.isPending}>
          {copy.save}
        </Button>
      }
    >
      <Stack
        as="form"
        $gap={16}
        $bottom={12}
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) void save();
        }}
      >
        <TextField
          label={copy.receiver}
          autoComplete="name"
          maxLength={30}
          value={draft.receiver_name}
          error={problems.receiver_name}
          onChange={({ target }) => write({ receiver_name: target.value })}
        />
        <TextField
          label={copy.phone}
          inputMode="tel"
          autoComplete="tel-national"
          value={draft.receiver_phone}
          error={problems.receiver_phone}
          onChange={({ target }) => write({ receiver_phone: phoneText(target.value) })}
        />
        {isSearching ? (
          <PostcodeSearch
            onPick={(found) => {
              write({ postal_code: found.postal_code, address_one: found.road });
              setSearching(false);
              goTo("[autocomplete=address-line2]");
            }}
          />
        ) : (
          <Button
            kind="soft"
            size={40}
            onClick={() => {
              setSearching(true);
              goTo("[aria-controls]");
            }}
          >
            {copy.again}
          </Button>
        )}
        <TextField
          label={copy.postal}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={draft.postal_code}
          error={problems.postal_code}
          onChange={({ target }) => write({ postal_code: target.value.replace(/\D/g, "") })}
        />
        <TextField
          label={copy.one}
          autoComplete="address-line1"
          maxLength={120}
          value={draft.address_one}
          error={problems.address_one}
          onChange={({ target }) => write({ address_one: target.value })}
        />
        <TextField
          label={copy.two}
          hint={copy.twoHint}
          autoComplete="address-line2"
          maxLength={120}
          value={draft.address_two}
          onChange={({ target }) => write({ address_two: target.value })}
        />
        {!address?.is_default && (
          <Switch label={copy.asDefault} checked={draft.is_default} onChange={(is_default) => write({ is_default })} />
        )}
        {saving.error && <Notice tone="error">{toApiError(saving.error).message || copy.failed}</Notice>}
        {address && (
          <Button kind="text" size={48} full onClick={() => onRemove(address)}>
            {copy.remove}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
};

export default AddressSheet;
