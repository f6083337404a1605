import { useMutation } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { stayPhotosMutation } from "@/api/stay/venue-stays";
import { useHttp } from "@/lib/http/http-context";
import type { OwnPhoto } from "@/shared/contract/main/content-facts";
import type { AccommodationType } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type { VenueStay } from "@/shared/contract/stay/partner";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { STAY_REFUND_DAYS, STAY_STANDARD_RATES } from "@/shared/refund/standard-steps";
import { stayFacilityNames } from "@/shared/stay/copy";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { fieldsCopy } from "../fields/copy";
import { DistrictField } from "../fields/district-field";
import { Fields, Pair } from "../fields/field-layout";
import { Lines } from "../fields/lines";
import { PointField } from "../fields/point-field";
import { RefundRates } from "../fields/refund-rates";
import { VenuePhotos } from "../fields/venue-photos";
import { pageCopy as copy } from "./page-copy";
import { findFault } from "./use-saved";

interface Props {
  stay: VenueStay;
  types: readonly AccommodationType[];
  form: StayPageForm;
  onForm: Dispatch<SetStateAction<StayPageForm>>;
  onDistrict: (name: string) => void;
  faults: Readonly<Record<string, string>>;
}

type TextName = "name" | "summary" | "place" | "address" | "check_in_from" | "check_out_until";

export const PageFields = ({ stay, types, form, onForm, onDistrict, faults }: Props) => {
  const set = (part: Partial<StayPageForm>) => onForm({ ...form, ...part });
  const error = (name: string) => (faults[name] ? { error: faults[name] } : {});
  const line = (name: TextName, label: string, most: number) => (
    <TextField
      label={label}
      maxLength={most}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...error(name)}
    />
  );
  const time = (name: TextName, label: string) => (
    <TextField
      label={label}
      type="time"
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...error(name)}
    />
  );
  const long = (name: "description" | "guide", label: string) => (
    <TextArea
      label={label}
      rows={5}
      maxLength={3000}
      count={form[name].length}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...error(name)}
    />
  );
  return (
    <Fields>
      <h2>{copy.groups.photos}</h2>
      <PagePhotos stay={stay} form={form} onForm={onForm} faults={faults} />
      <h2>{copy.groups.about}</h2>
      {line("name", copy.name, 60)}
      <TypeField
        types={types}
        value={form.type_code}
        onType={(type_code) => set({ type_code })}
        fault={faults.type_code}
      />
      {line("summary", copy.summary, 120)}
      {long("description", copy.description)}
      <h2>{copy.groups.place}</h2>
      {line("place", copy.place, 60)}
      <DistrictField
        chosen={stay.page.district_name}
        onChoose={(pk, name) => {
          set({ district_pk: pk });
          onDistrict(name);
        }}
        fault={faults.district_pk}
      />
      {line("address", copy.address, 200)}
      <PointField
        point={form.point}
        district={form.district_pk}
        onPoint={(point) => set({ point })}
        fault={faults.point}
      />
      <h2>{copy.groups.facilities}</h2>
      <Facilities form={form} set={set} />
      <h2>{copy.groups.rules}</h2>
      <Pair>
        {time("check_in_from", copy.checkIn)}
        {time("check_out_until", copy.checkOut)}
      </Pair>
      {long("guide", copy.guide)}
      <Lines label={copy.rules} lines={form.rules} onLines={(rules) => set({ rules })} longest={200} />
      <h2>{copy.groups.refund}</h2>
      <Refund
        rates={form.refund_rates}
        onRates={(rates) => set({ refund_rates: rates })}
        fault={findFault(faults, "refund_rates")}
      />
    </Fields>
  );
};

type PhotoProps = Pick<Props, "stay" | "form" | "onForm" | "faults">;

const PagePhotos = ({ stay, form, onForm, faults }: PhotoProps) => {
  const { mutateAsync: send } = useMutation(stayPhotosMutation(useHttp().stay, stay.id));
  // Photos arrive later: merge them into the current form.
  const changeRoom = (room: number, change: (photos: readonly OwnPhoto[]) => OwnPhoto[]) =>
    onForm((before) => {
      const photos = change(before.rooms.find(({ id }) => id === room)?.photos ?? []);
      return { ...before, rooms: [...before.rooms.filter(({ id }) => id !== room), { id: room, photos }] };
    });
  return (
    <>
      <VenuePhotos
        onSend={send}
        photos={form.photos}
        onPhotos={(change) => onForm((before) => ({ ...before, photos: change(before.photos) }))}
        fault={faults.photos}
        hint={copy.photosHint}
      />
      {faults.rooms && <Notice tone="error">{faults.rooms}</Notice>}
      {stay.rooms.length === 0 && <p>{copy.noRooms}</p>}
      {stay.rooms.map(({ id, name }) => (
        <section key={id} aria-label={copy.roomPhotos(name)}>
          <h3>{copy.roomPhotos(name)}</h3>
          <VenuePhotos
            onSend={send}
            photos={form.rooms.find((room) => room.id === id)?.photos ?? []}
            onPhotos={(change) => changeRoom(id, change)}
            fault={undefined}
            hint={copy.roomHint}
          />
        </section>
      ))}
    </>
  );
};

interface TypeProps {
  types: readonly AccommodationType[];
  value: string;
  onType: (code: string) => void;
  fault: string | undefined;
}

export const TypeField = ({ types, value, onType, fault }: TypeProps) => (
  <Select
    label={copy.type}
    value={value}
    onChange={({ target }) => onType(target.value)}
    options={[{ value: "", label: copy.chooseType }, ...types.map(({ code, name }) => ({ value: code, label: name }))]}
    {...(fault ? { error: fault } : {})}
  />
);

const Facilities = ({ form, set }: { form: StayPageForm; set: (part: Partial<StayPageForm>) => void }) => (
  <Pair>
    {stayFacilities.map((name) => {
      const state = form.facilities_yes.includes(name) ? "yes" : form.facilities_no.includes(name) ? "no" : "unknown";
      const without = (list: StayPageForm["facilities_yes"]) => list.filter((item) => item !== name);
      return (
        <Select
          key={name}
          label={stayFacilityNames[name]}
          value={state}
          onChange={({ target }) =>
            set({
              facilities_yes: [...without(form.facilities_yes), ...(target.value === "yes" ? [name] : [])],
              facilities_no: [...without(form.facilities_no), ...(target.value === "no" ? [name] : [])],
            })
          }
          options={(["yes", "no", "unknown"] as const).map((item) => ({
            value: item,
            label: fieldsCopy.facilityStates[item],
          }))}
        />
      );
    })}
  </Pair>
);

interface RefundProps {
  rates: StayPageForm["refund_rates"];
  onRates: (rates: StayPageForm["refund_rates"]) => void;
  fault: string | undefined;
}

const Refund = ({ rates, onRates, fault }: RefundProps) => (
  <>
    <Checkbox
      label={copy.ownRefund}
      detail={copy.ownRefundDetail}
      checked={rates !== null}
      onChange={({ target }) => onRates(target.checked ? STAY_REFUND_DAYS.map(() => 0) : null)}
    />
    {fault && <Notice tone="error">{fault}</Notice>}
    {rates && (
      <>
        <p>{copy.refundHint}</p>
        <RefundRates
          days={STAY_REFUND_DAYS}
          most={STAY_STANDARD_RATES}
          rates={rates}
          onRate={(at, rate) => onRates(rates.map((item, other) => (other === at ? rate : item)))}
        />
      </>
    )}
  </>
);
