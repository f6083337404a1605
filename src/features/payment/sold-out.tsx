import { useQuery } from "@tanstack/react-query";
import { contentSlotsQuery } from "@/api/main/content/slots";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import type { ApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { clockText, dateText } from "@/shared/dates/date-text";
import { addDays } from "@/shared/dates/plain-date";
import { ListRow } from "@/ui/display/list-row";
import { paymentCopy } from "./copy";
import { OthersFrame } from "./others-frame";
import { soldOutWhy } from "./problem";

const { soldOut: copy } = paymentCopy;
const TITLES = { soldOut: copy.title, tooFew: copy.tooFew, gaveWay: copy.gaveWay } as const;
const DAYS = 7;
const SHOWN = 4;

/** The seats are gone: offers nearby slots with room for everyone. */
export const SoldOut = ({ ask, failure }: { ask: CheckoutAsk; failure: ApiError }) => {
  const { content_pk: id, option_pks, date } = ask;
  const range = date === null ? {} : { from: date, to: addDays(date, DAYS) };
  const { data } = useQuery(contentSlotsQuery(useHttp().main, { id, ...range }));
  const others = (data?.slots ?? [])
    .filter((slot) => slot.pk !== ask.slot_pk && slot.date !== null && slot.option_pk === null)
    .filter(({ left, state }) => left >= option_pks.length && (state === "open" || state === "few"))
    .slice(0, SHOWN);
  return (
    <OthersFrame
      title={TITLES[soldOutWhy(failure)]}
      message={failure.message}
      back={{ href: paths.content.detail({ id, date: date ?? undefined }), label: copy.choose }}
      others={copy.others}
    >
      {others.map((slot) => (
        <ListRow
          key={slot.pk}
          href={paths.payment.index({
            content: id,
            options: option_pks.join(","),
            slot: slot.pk,
            date: slot.date,
          })}
          title={[slot.date ? dateText(slot.date) : "", slot.starts_at ? clockText(slot.starts_at) : ""].join(" ")}
          value={slot.state === "few" ? copy.left(slot.left) : copy.open}
        />
      ))}
    </OthersFrame>
  );
};
