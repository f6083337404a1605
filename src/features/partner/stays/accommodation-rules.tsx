import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { saveAccommodationMutation } from "@/api/stay/venue-stays";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { stayGear } from "@/shared/contract/stay/lists";
import type { AccommodationForm, VenueStay } from "@/shared/contract/stay/partner";
import { stayFacilityNames } from "@/shared/stay/copy";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { NumberField } from "@/ui/fields/number-field";
import { text } from "@/ui/theme/text";
import { SaveBar } from "../fields/field-layout";
import { rulesCopy as copy, venueStaysCopy } from "./copy";
import { ACCOMMODATION_FORM } from "./form-shapes";
import { History } from "./history";
import { roomName } from "./rooms";
import { findFault, useAccommodation, useSaved } from "./use-saved";

type Band = AccommodationForm["bands"][number];
type Gear = AccommodationForm["gear"][number];

const nextBand = (bands: readonly Band[]): Band => {
  const from = Math.min(11, Math.max(-1, ...bands.map(({ to }) => to)) + 1);
  return { from, to: 11, fee: 0, counts: true, bed: true };
};

/** Gear with no pieces is left out of the saved form. */
const findGear = (gear: readonly Gear[], key: Gear["key"]): Gear =>
  gear.find((item) => item.key === key) ?? { key, fee: 0, pieces: 0 };

/** Fees by age of an accommodation, and the gear that it lends. */
export const AccommodationRules = ({ stay }: { stay: VenueStay }) => {
  const saving = useMutation(saveAccommodationMutation(useHttp().stay, stay.id));
  const root = useFirstFault(saving.error);
  const { show, failed } = useSaved();
  const {
    draft: form,
    write: setForm,
    done,
    seen,
    notifyChanged,
    ...left
  } = useStaffDraft({
    of: `accommodation.${stay.id}`,
    shape: ACCOMMODATION_FORM,
    first: () => stay.form,
    version: stay.version,
    reload: useAccommodation(stay.id),
  });
  const faults = useFieldErrors(saving.error, form);
  const [bandFault, gearFault] = [findFault(faults, "bands"), findFault(faults, "gear")];
  const set = (part: Partial<AccommodationForm>) => setForm({ ...form, ...part });
  const save = async () => {
    try {
      show(await saving.mutateAsync({ form, seen: seen() }), venueStaysCopy.saved);
      done();
    } catch (error) {
      if (!notifyChanged(error)) failed(error);
    }
  };
  const number = (name: "adult_fee" | "mandatory_fee" | "min_nights", label: string, digits: number) => (
    <NumberField
      label={label}
      digits={digits}
      value={form[name]}
      onValue={(value) => set({ [name]: value ?? 0 })}
      {...(faults[name] ? { error: faults[name] } : {})}
    />
  );
  const keys = useRowKeys(form.bands);
  const setBand = (at: number, next: Band | null) =>
    set({ bands: form.bands.flatMap((band, other) => (other === at ? (next ? [next] : []) : [band])) });
  const setGear = (next: Gear) =>
    set({ gear: stayGear.map((key) => (key === next.key ? next : findGear(form.gear, key))) });
  return (
    <>
      <Notice tone="grey">{venueStaysCopy.sold}</Notice>
      <StaffDraftNotice {...left} />
      <Form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <section>
          <h2>{copy.bands}</h2>
          <p>{form.bands.length === 0 ? copy.noBands : copy.bandsDetail}</p>
          {bandFault && <Notice tone="error">{bandFault}</Notice>}
          {Array.from(form.bands.entries(), ([at, band]) => (
            <BandFields key={keys[at]} at={at + 1} band={band} onBand={(next) => setBand(at, next)} />
          ))}
          <Button kind="soft" size={48} onClick={() => set({ bands: [...form.bands, nextBand(form.bands)] })}>
            {copy.addBand}
          </Button>
        </section>
        <section>
          <h2>{copy.fees}</h2>
          <Pair>
            {number("adult_fee", copy.adultFee, 7)}
            {number("mandatory_fee", copy.mandatoryFee, 7)}
            {number("min_nights", copy.minNights, 2)}
          </Pair>
          <h2>{copy.gear}</h2>
          <p>{copy.gearDetail}</p>
          {gearFault && <Notice tone="error">{gearFault}</Notice>}
          {stayGear.map((key) => {
            const one = findGear(form.gear, key);
            return (
              <Pair key={key}>
                <NumberField
                  label={copy.pieces(stayFacilityNames[key])}
                  digits={3}
                  value={one.pieces}
                  onValue={(value) => setGear({ ...one, pieces: value ?? 0 })}
                />
                <NumberField
                  label={copy.gearFee(stayFacilityNames[key])}
                  value={one.fee}
                  onValue={(value) => setGear({ ...one, fee: value ?? 0 })}
                />
              </Pair>
            );
          })}
        </section>
        <SaveBar>
          <Button kind="brand" size={48} type="submit" pending={saving.isPending}>
            {venueStaysCopy.save}
          </Button>
        </SaveBar>
      </Form>
      <History entries={stay.audit} about={roomName} />
    </>
  );
};

interface BandProps {
  at: number;
  band: Band;
  /** null removes it. */
  onBand: (band: Band | null) => void;
}

const BandFields = ({ at, band, onBand }: BandProps) => {
  const number = (name: "from" | "to" | "fee", label: string, digits: number) => (
    <NumberField
      label={label}
      digits={digits}
      value={band[name]}
      onValue={(value) => onBand({ ...band, [name]: value ?? 0 })}
    />
  );
  return (
    <Box>
      <legend>{copy.band(at)}</legend>
      <Pair>
        {number("from", copy.from, 2)}
        {number("to", copy.to, 2)}
        {number("fee", copy.fee, 7)}
      </Pair>
      <Checkbox
        label={copy.counts}
        checked={band.counts}
        onChange={({ target }) => onBand({ ...band, counts: target.checked })}
      />
      <Checkbox
        label={copy.bed}
        checked={band.bed}
        onChange={({ target }) => onBand({ ...band, bed: target.checked })}
      />
      <Button kind="text" size={40} onClick={() => onBand(null)}>
        {copy.removeBand(at)}
      </Button>
    </Box>
  );
};

const Form = styled.form`
  display: grid;
  gap: 28px;
  margin-top: 16px;
  section { display: grid; gap: 16px; align-content: start; min-width: 0; }
  h2 { ${text.title3} }
  p { color: var(--fg-2); ${text.label2} }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Box = styled.fieldset`
  display: grid;
  gap: 8px;
  justify-items: start;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  > div:first-of-type { width: 100%; }
  legend { padding: 0 4px; ${text.label1} font-weight: 700; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 12px 16px;
`;
