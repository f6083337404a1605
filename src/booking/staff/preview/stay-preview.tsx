import type { VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { pointText } from "@/shared/geo/korea";
import { STAY_REFUND_DAYS } from "@/shared/refund/standard-steps";
import { photoPath } from "@/shared/scene/scene-picture";
import { bedLines } from "@/shared/stay/bed-words";
import { stayFacilityNames } from "@/shared/stay/copy";
import { RoomPlan } from "@/ui/booking/room-plan";
import { PreviewFrame, PreviewPhotos } from "./preview-frame";
import { stayPreviewCopy as copy } from "./stay-preview-copy";

interface Props {
  /** Form values, rendered while typing. */
  form: StayPageForm;
  stay: VenueStay;
  /** Labels of the chosen kind and district. */
  type: string;
  district: string;
}

export const StayPreview = ({ form, stay, type, district }: Props) => {
  const toNames = (list: StayPageForm["facilities_yes"]) => list.map((item) => stayFacilityNames[item]).join(", ");
  const lent = stay.form.gear.filter(({ pieces }) => pieces > 0);
  const rooms = stay.rooms.filter((room) => room.is_active);
  return (
    <PreviewFrame>
      <small>{copy.preview}</small>
      <Photos photos={form.photos} />
      <p>{[type, district].filter(Boolean).join(" · ")}</p>
      <h2>{form.name || copy.noName}</h2>
      <p>{form.summary}</p>
      <p>{copy.times(form.check_in_from, form.check_out_until)}</p>
      <p className="long">{form.description}</p>
      {form.facilities_yes.length > 0 && <p>{copy.has(toNames(form.facilities_yes))}</p>}
      {form.facilities_no.length > 0 && <p>{copy.hasNot(toNames(form.facilities_no))}</p>}
      {lent.length > 0 && <p>{copy.gear(lent.map(({ key }) => stayFacilityNames[key]).join(", "))}</p>}
      <h3>{copy.rooms}</h3>
      {rooms.length === 0 && <p>{copy.noRooms}</p>}
      {rooms.map((room) => (
        <Room key={room.id} room={room} photos={form.rooms.find(({ id }) => id === room.id)?.photos ?? []} />
      ))}
      <h3>{copy.children}</h3>
      {stay.form.bands.length === 0 && <p>{copy.asAdult}</p>}
      <ul>
        {stay.form.bands.map(({ from, to, fee, counts }) => (
          <li key={from}>
            <span>
              {copy.band(from, to)} {!counts && <small>{copy.uncounted}</small>}
            </span>
            <b>{copy.fee(fee)}</b>
          </li>
        ))}
      </ul>
      <p>
        {[copy.adult(stay.form.adult_fee), stay.form.mandatory_fee > 0 ? copy.mandatory(stay.form.mandatory_fee) : ""]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {form.guide !== "" && <p className="long">{form.guide}</p>}
      {form.rules.length > 0 && <h3>{copy.rules}</h3>}
      {form.rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <h3>{copy.refundTitle}</h3>
      <p>
        {form.refund_rates
          ? STAY_REFUND_DAYS.map((days, index) => copy.refund(days, form.refund_rates?.[index] ?? 0)).join(" · ")
          : copy.standard}
      </p>
      <p>{[form.place, form.address, stay.page.venue_name].filter(Boolean).join(" · ")}</p>
      {form.point && <p>{copy.point(pointText(form.point))}</p>}
    </PreviewFrame>
  );
};

const Room = ({ room, photos }: { room: VenueRoom; photos: StayPageForm["photos"] }) => {
  const { rates } = room;
  const lowest = rates && Math.min(rates.off_weekday, rates.off_weekend, rates.peak_weekday, rates.peak_weekend);
  return (
    <article>
      <Photos photos={photos} />
      {photos.length === 0 && room.sleeping.some(({ beds }) => beds.length > 0) && <RoomPlan room={room} />}
      <b>{room.name}</b>
      <p>
        {[
          copy.people(room.base_occupancy, room.max_occupancy),
          lowest === null ? copy.inCalendar : copy.from(lowest),
        ].join(" · ")}
      </p>
      <p>
        {bedLines(room)
          .map((line) => `${line.room} ${line.beds}`)
          .join(" · ")}
      </p>
    </article>
  );
};

const Photos = ({ photos }: { photos: StayPageForm["photos"] }) =>
  photos.length > 0 && (
    <PreviewPhotos>
      {photos.map(({ id, alt }) => (
        <img key={id} src={photoPath(id, "small")} alt={alt} title={alt} width={96} height={72} />
      ))}
    </PreviewPhotos>
  );
