import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { saveRoomMutation } from "@/api/stay/venue-stays";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { RoomForm } from "@/shared/contract/stay/partner";
import { peopleInBeds } from "@/shared/stay/bed-words";
import { RoomPlan } from "@/ui/booking/room-plan";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { NumberField } from "@/ui/fields/number-field";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { CutoffFields } from "../fields/cutoff-fields";
import { SaveBar } from "../fields/field-layout";
import { BedFields } from "./bed-fields";
import { roomsCopy as copy, venueStaysCopy } from "./copy";
import { ROOM_FORM } from "./form-shapes";
import { findFault, formOfRoom, useAccommodation, useSaved } from "./use-saved";

interface Props {
  stay: number;
  /** null: a new one. */
  room: number | null;
  first: RoomForm;
  version: string | undefined;
  onAdded: (room: number) => void;
}

const RATES = ["off_weekday", "off_weekend", "peak_weekday", "peak_weekend", "rooms"] as const;
const NO_RATES: NonNullable<RoomForm["rates"]> = {
  off_weekday: 0,
  off_weekend: 0,
  peak_weekday: 0,
  peak_weekend: 0,
  rooms: 1,
};

/** One room type: occupancy, beds, and the price of nights missing from the calendar. */
export const RoomEditor = ({ stay, room, first, version, onAdded }: Props) => {
  const reload = useAccommodation(stay);
  const saving = useMutation(saveRoomMutation(useHttp().stay, stay));
  const { show, failed } = useSaved();
  const {
    draft: form,
    write: setForm,
    done,
    seen,
    notifyChanged,
    ...left
  } = useStaffDraft({
    of: `room.${stay}.${room ?? "new"}`,
    shape: ROOM_FORM,
    first: () => first,
    version,
    reload: async () => {
      const now = (await reload()).rooms.find(({ id }) => id === room);
      return now ? { form: formOfRoom(now), version: now.version } : { form: first, version: "" };
    },
  });
  const set = (part: Partial<RoomForm>) => setForm({ ...form, ...part });
  const root = useFirstFault(saving.error);
  const faults = useFieldErrors(saving.error, form);
  const fault = (name: string) => (faults[name] ? { error: faults[name] } : {});
  // Errors of a bed have an index: `sleeping.0.room`.
  const bedFault = findFault(faults, "sleeping");
  const sleeps = peopleInBeds(form.sleeping);
  const save = async () => {
    try {
      const next = await saving.mutateAsync({ room, form, seen: seen() });
      show(next, room === null ? copy.made : venueStaysCopy.saved);
      done();
      const added = next.rooms.at(-1);
      if (room === null && added) onAdded(added.id);
    } catch (error) {
      if (!notifyChanged(error)) failed(error);
    }
  };
  const people = (name: "base_occupancy" | "max_occupancy", label: string) => (
    <NumberField
      label={label}
      digits={2}
      value={form[name] || null}
      onValue={(value) => set({ [name]: value ?? 0 })}
      {...fault(name)}
    />
  );
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <StaffDraftNotice {...left} />
        <TextField
          label={copy.name}
          maxLength={60}
          value={form.name}
          onChange={({ target }) => set({ name: target.value })}
          {...fault("name")}
        />
        <Pair>
          {people("base_occupancy", copy.base)}
          {people("max_occupancy", copy.max)}
          <NumberField
            label={copy.area}
            digits={4}
            value={form.area_m2}
            onValue={(value) => set({ area_m2: value })}
            {...fault("area_m2")}
          />
        </Pair>
        <TextArea
          label={copy.description}
          rows={3}
          maxLength={2000}
          count={form.description.length}
          value={form.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <Checkbox
          label={copy.instant}
          detail={copy.instantDetail}
          checked={form.is_instant}
          onChange={({ target }) => set({ is_instant: target.checked })}
        />
        <CutoffFields copy={copy} cutoff={form} set={set} faults={faults} />
        <Checkbox
          label={copy.active}
          checked={form.is_active}
          onChange={({ target }) => set({ is_active: target.checked })}
        />
        <h2>{copy.rates}</h2>
        <p>{form.rates === null ? copy.ratesOff : copy.ratesDetail}</p>
        {faults.rates && <Notice tone="error">{faults.rates}</Notice>}
        {form.rates === null ? (
          <Button kind="soft" size={48} onClick={() => set({ rates: NO_RATES })}>
            {copy.ratesOn}
          </Button>
        ) : (
          <Rates rates={form.rates} onRates={(rates) => set({ rates })} faults={faults} />
        )}
      </div>
      <div>
        <h2>{copy.beds}</h2>
        <p>{copy.bedsDetail}</p>
        {form.sleeping.some(({ beds }) => beds.length > 0) ? (
          <figure>
            <RoomPlan room={form} />
            <figcaption>{copy.plan}</figcaption>
          </figure>
        ) : (
          <p>{copy.noPlan}</p>
        )}
        {form.sleeping.length > 0 && sleeps < form.max_occupancy && (
          <Notice tone="coupon">{copy.fewBeds(sleeps, form.max_occupancy)}</Notice>
        )}
        {bedFault && <Notice tone="error">{bedFault}</Notice>}
        <BedFields sleeping={form.sleeping} onSleeping={(sleeping) => set({ sleeping })} />
      </div>
      <SaveBar>
        <Button kind="brand" size={48} type="submit" pending={saving.isPending}>
          {room === null ? copy.add : venueStaysCopy.save}
        </Button>
      </SaveBar>
    </Form>
  );
};

interface RatesProps {
  rates: NonNullable<RoomForm["rates"]>;
  onRates: (rates: NonNullable<RoomForm["rates"]>) => void;
  faults: Readonly<Record<string, string>>;
}

const Rates = ({ rates, onRates, faults }: RatesProps) => (
  <Pair>
    {RATES.map((name) => {
      const error = faults[`rates.${name}`];
      return (
        <NumberField
          key={name}
          label={copy.rateNames[name]}
          digits={name === "rooms" ? 3 : 8}
          value={rates[name] || null}
          onValue={(value) => onRates({ ...rates, [name]: value ?? 0 })}
          {...(error ? { error } : {})}
        />
      );
    })}
  </Pair>
);

const Form = styled.form`
  display: grid;
  gap: 28px;
  > div:not(${SaveBar}) { display: grid; gap: 16px; align-content: start; min-width: 0; }
  h2 { ${text.title3} }
  p, figcaption { color: var(--fg-2); ${text.label2} }
  figure { margin: 0; max-width: 420px; }
  svg { border-radius: 12px; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 12px 16px;
`;
