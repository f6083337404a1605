import { useState } from "react";
import styled from "styled-components";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { kstInstant } from "@/shared/dates/kst";
import { Button } from "@/ui/controls/button";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { venueContentsCopy as copy } from "./content-copy";

interface Props {
  open: boolean;
  isPending: boolean;
  refusal: Error | null;
  onClose: () => void;
  /** null: at once. */
  onSell: (opensAt: string | null) => void;
}

/** Reads `2026-12-01T10:00` of a browser's field as Korean time, wherever the browser is. */
const toInstant = (local: string): string | null => {
  const [date = "", time = ""] = local.split("T");
  return date && time ? new Date(kstInstant(date, time)).toISOString() : null;
};

export const SaleSheet = ({ open, isPending, refusal, onClose, onSell }: Props) => {
  const [when, setWhen] = useState<"now" | "later">("now");
  const [at, setAt] = useState("");
  const opensAt = when === "now" ? null : toInstant(at);
  const [isTried, setTried] = useState(false);
  const isReady = when === "now" || opensAt !== null;
  const faults = useFieldErrors(refusal, { opens_at: opensAt });
  const fault = isTried && !isReady ? copy.opensMissing : faults.opens_at;
  return (
    <Sheet open={open} onClose={onClose} title={copy.opening} detail={copy.opensDetail}>
      <Body>
        <RadioGroup
          label={copy.opening}
          hideLabel
          name="sale-opens"
          value={when}
          onChange={setWhen}
          options={(["now", "later"] as const).map((value) => ({ value, label: copy.openings[value] }))}
        />
        {when === "later" && (
          <TextField
            label={copy.opensAt}
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
            errorSpoken
            error={fault}
          />
        )}
        <Button kind="brand" full pending={isPending} onClick={() => (isReady ? onSell(opensAt) : setTried(true))}>
          {copy.publish}
        </Button>
      </Body>
    </Sheet>
  );
};

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
