import { useId } from "react";
import { css } from "styled-components";
import { buyAnchor, peopleAnchor } from "@/features/content/anchors";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { ageRangeText } from "@/shared/age/age-range-text";
import type { ContentOption } from "@/shared/contract/main/content-facts";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { priceText } from "@/shared/price/price-text";
import { hiddenCss } from "@/ui/a11y/visually-hidden";
import { Chip } from "@/ui/controls/chip";
import { StepperAs } from "@/ui/fields/stepper";
import { text } from "@/ui/theme/text";
import { type Counts, ticketCount } from "./choice";
import { groupCopy } from "./group-copy";

const { booking: copy } = lateCopy;

/** Ages up to this many months are shown in months. */
const MONTHS_UNTIL = 36;

const CLASS = 10;

/** Age range of a ticket, unless its name contains it. */
const toRange = (option: ContentOption): string => {
  const { min_months: min, max_months: max, name } = option;
  if (min === null && max === null) return "";
  const isBaby = max !== null && max < MONTHS_UNTIL;
  const range = !isBaby ? ageRangeText(option) : min ? copy.months(min, max) : copy.under(max + 1);
  return name.includes(range) ? "" : range;
};

/** Number of each ticket; suggested by the family's ages, and can be changed. */
export const OptionSteppers = () => {
  const { detail, counts, isTouched, proposal, count } = useChosen();
  return <People {...{ detail, counts, id: useId(), isProposed: proposal !== null && !isTouched }} onCount={count} />;
};

interface PeopleProps {
  detail: ContentDetail;
  counts: Counts;
  id: string;
  /** True if the counts are suggested from the family. */
  isProposed: boolean;
  onCount: (optionId: number, count: number) => void;
}

const People = ({ detail: { options, max_per_order: most, picnic }, counts, id, isProposed, onCount }: PeopleProps) => {
  const isGroup = picnic !== null;
  const [tickets, addons] = [options.filter(isTicket), options.filter((option) => !isTicket(option))];
  const room = Math.max(0, most - ticketCount(counts));
  return (
    <div className="gutter">
      <div id={peopleAnchor} className="people">
        <h3>{copy.people}</h3>
        <p>{isGroup ? groupCopy.lead : isProposed ? copy.proposed : copy.countThem}</p>
        <Options {...{ options: tickets, counts, id, isGroup, room, most, onCount }} />
        {addons.length > 0 && (
          <>
            <h3 className="beside">{copy.beside}</h3>
            <p>{copy.besideDetail}</p>
            <Options {...{ options: addons, counts, id, isGroup: false, room, most, onCount }} />
          </>
        )}
        <button type="button" className="to-buy" onClick={() => document.getElementById(buyAnchor)?.focus()}>
          {copy.toBuy}
        </button>
      </div>
    </div>
  );
};

const isTicket = ({ band }: ContentOption): boolean => band !== "addon";

interface OptionsProps extends Pick<PeopleProps, "counts" | "id" | "onCount"> {
  options: readonly ContentOption[];
  isGroup: boolean;
  /** Number of tickets that can still be added. */
  room: number;
  most: number;
}

const Options = ({ options, counts, id, isGroup, room, most, onCount }: OptionsProps) => (
  <ul>
    {options.map((option) => {
      const number = counts[option.pk] ?? 0;
      return (
        <li key={option.pk}>
          <Ticket name={option.name} range={toRange(option)} price={option.price} list={option.list_price} />
          <StepperAs
            id={`${id}${option.pk}`}
            kind="soft"
            label={option.name}
            value={number}
            max={number + room}
            onChange={(next) => onCount(option.pk, next)}
            upReason={copy.most(most)}
          />
          {isGroup && room > 0 && (
            <Chip onClick={() => onCount(option.pk, number + Math.min(room, CLASS))}>
              {groupCopy.more(option.name, Math.min(room, CLASS))}
            </Chip>
          )}
        </li>
      );
    })}
  </ul>
);

type TicketProps = { name: string; range: string; price: number; list: number };

/** One kind of ticket: its ages and its price. */
const Ticket = ({ name, range, price, list }: TicketProps) => (
  <div className="ticket">
    <div>
      <b>{name}</b>
      {range && <small>{range}</small>}
    </div>
    <div className="money">
      <b>{priceText(price)}</b>
      {list > price && <s>{priceText(list)}</s>}
    </div>
  </div>
);

export const peopleLook = css`
  .people {
    padding-top: 20px;
    scroll-margin-top: 36px;
    h3 { ${text.card} }
    .beside { padding-top: 20px; }
    > p { color: var(--fg-2); ${text.label2} font-weight: 400; }
    li { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 4px 12px; padding-block: 14px; }
    li + li { border-top: 1px solid var(--line); }
    .ticket { display: contents; }
    .ticket > :first-child { flex: 1; min-width: 88px; }
    b { display: block; font: 600 1rem/1.375 var(--font); letter-spacing: -.02em; }
    small { color: var(--fg-2); ${text.label2} font-weight: 400; }
    /* For the keyboard: everything else of the page stands between here and the button at its end. */
    .to-buy { min-height: 44px; padding-inline: 12px; border-radius: var(--r-3); background: var(--sel-bg); color: var(--sel-fg); ${text.label1} }
    .to-buy:not(:focus) { ${hiddenCss} min-height: 0; padding: 0; }
    .money { text-align: right; }
    .money s { color: var(--fg-3); ${text.caption1} }
  }
`;
