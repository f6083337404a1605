import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import type { CheckoutAsk } from "@/api/main/checkout";
import { contentSlotsQuery } from "@/api/main/slots";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { addDays } from "@/shared/dates/add-days";
import { clockText, dateText } from "@/shared/dates/date-text";
import { ButtonLink } from "@/ui/controls/button-link";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { ErrorState } from "@/ui/feedback/error-state";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "./copy";

const { soldOut: copy } = paymentCopy;
const DAYS = 7;
const SHOWN = 4;

/** The seats are gone: nearby times that have room for everyone, one press away. */
export const SoldOut = ({ ask, message }: { ask: CheckoutAsk; message: string }) => {
  const { content_pk: id, option_pks, date } = ask;
  const range = date === null ? {} : { from: date, to: addDays(date, DAYS) };
  const { data } = useQuery(contentSlotsQuery(useHttp().main, { id, ...range }));
  const others = (data?.slots ?? [])
    .filter((slot) => slot.pk !== ask.slot_pk && slot.date !== null && slot.option_pk === null)
    .filter(({ left, state }) => left >= option_pks.length && (state === "open" || state === "few"))
    .slice(0, SHOWN);
  return (
    <>
      <ErrorState
        title={copy.title}
        cause={message}
        action={
          <ButtonLink kind="ink" size={48} href={paths.content.detail({ id, date: date ?? undefined })}>
            {copy.choose}
          </ButtonLink>
        }
      />
      {others.length > 0 && (
        <section aria-labelledby="other-times">
          <Title id="other-times">{copy.others}</Title>
          <ListRows>
            {others.map((slot) => (
              <ListRow
                key={slot.pk}
                href={paths.payment.index({
                  content: id,
                  options: option_pks.join(","),
                  slot: slot.pk,
                  date: slot.date,
                })}
                title={[slot.date ? dateText(slot.date) : "", slot.starts_at ? clockText(slot.starts_at) : ""].join(
                  " ",
                )}
                value={slot.state === "few" ? copy.left(slot.left) : copy.open}
              />
            ))}
          </ListRows>
        </section>
      )}
    </>
  );
};

const Title = styled.h2`
  padding: 8px var(--gutter) 4px;
  ${text.title3}
`;
