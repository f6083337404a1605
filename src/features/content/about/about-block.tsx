import { useId } from "react";
import { css } from "styled-components";
import { aboutAnchor } from "@/features/content/anchors";
import { lateCopy } from "@/features/content/late-copy";
import { facilityNames } from "@/shared/content/copy";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { facilities } from "@/shared/contract/main/lists";
import { recordDateText } from "@/shared/dates/date-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { descriptionToggled, selectDescriptionOpen } from "@/store/slices/activity/content-detail";
import { NotKnown, notKnownLook } from "@/ui/booking/not-known";
import { Part } from "@/ui/booking/part";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { FoodBlock } from "./food-block";

const { about: copy } = lateCopy;

type Props = { detail: ContentDetail; onCautions: () => void };

export const AboutBlock = ({ detail, onCautions }: Props) => {
  const id = useId();
  const isOpen = useAppSelector(selectDescriptionOpen);
  const dispatch = useAppDispatch();
  return (
    <Part id={aboutAnchor} className="about">
      <What {...{ detail, id, isOpen }} onToggle={() => dispatch(descriptionToggled())} />
      <FoodBlock allergens={detail.allergens} facilities={detail.facilities} />
      <ToMind {...{ detail, onCautions }} />
    </Part>
  );
};

const LONG = 160;

interface WhatProps {
  detail: ContentDetail;
  /** Id of the element with the description. */
  id: string;
  isOpen: boolean;
  onToggle: () => void;
}

const What = ({ detail: { description, summary, tags, facilities: facilityStates }, ...unfolding }: WhatProps) => (
  <div className="gutter">
    <Description text={description || summary} {...unfolding} />
    {tags.length > 0 && (
      <ul className="tags" aria-label={copy.tags}>
        {tags.map((tag) => (
          <li key={tag}>#{tag}</li>
        ))}
      </ul>
    )}
    <Facilities facilityStates={facilityStates} />
  </div>
);

const Description = ({ text: words, id, isOpen, onToggle }: Omit<WhatProps, "detail"> & { text: string }) => {
  const isLong = words.length > LONG;
  return (
    <>
      <h2>{copy.title}</h2>
      <p id={id} className={isLong && !isOpen ? "said cut" : "said"}>
        {withHeads(words)}
      </p>
      {isLong && (
        <Button kind="outline" size={48} full aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {isOpen ? copy.less : copy.more}
        </Button>
      )}
    </>
  );
};

/** Matches either a heading line, with its text captured, or the text before the next heading. */
const PIECES = /^■ ?(.+)$|(?:(?!^■).*\n?)+/gm;

/** Formats lines that begin with a square as headings, without the square. Headings can repeat. */
const withHeads = (text: string) =>
  [...text.matchAll(PIECES)].map(({ 0: piece, 1: head, index }) => (head ? <b key={index}>{head}</b> : piece));

const marks = { yes: <Icon name="check" />, no: <Icon name="x" /> } as const;

/** Known facilities with their state; the unknown ones fold into one line. */
const Facilities = ({ facilityStates }: { facilityStates: ContentDetail["facilities"] }) => {
  const known = facilities.flatMap((key) => {
    const state = facilityStates[key] ?? "unknown";
    return state === "unknown" ? [] : [{ key, state }];
  });
  const unknown = facilities.filter((key) => known.every((item) => item.key !== key));
  return (
    <section>
      <h3>{copy.facilities}</h3>
      {known.length > 0 && (
        <ul className="facilities">
          {known.map(({ key, state }) => (
            <li key={key} data-state={state}>
              <span aria-hidden="true">{marks[state]}</span>
              <b>{facilityNames[key]}</b>
              <small>{copy[state]}</small>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <NotKnown summary={copy.notKnown(unknown.length)} names={unknown.map((key) => facilityNames[key])} />
      )}
    </section>
  );
};

/** Things to bring, and the cautions with a link to read them, as required before buying. */
const ToMind = ({ detail: { papers, cautions, safety }, onCautions }: Props) => (
  <div className="gutter">
    {safety && <SafetyFacts safety={safety} />}
    {papers.length > 0 && <Papers papers={papers} />}
    {cautions.length > 0 && (
      <section>
        <header>
          <h3>{copy.cautions}</h3>
          <button className="again" type="button" onClick={() => onCautions()}>
            {copy.cautionsAgain}
          </button>
        </header>
        <ul className="dots">
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

const SafetyFacts = ({ safety }: { safety: NonNullable<ContentDetail["safety"]> }) => (
  <section>
    <h3>{copy.safety}</h3>
    <ul className="safety">
      {safety.inspected_on && (
        <li>
          <Icon name="badge-check" />
          {copy.inspected(recordDateText(safety.inspected_on), safety.inspector)}
        </li>
      )}
      {safety.insured_until && (
        <li>
          <Icon name="badge-check" />
          {copy.insured(recordDateText(safety.insured_until), safety.insurer)}
        </li>
      )}
    </ul>
    <small>{copy.safetySource}</small>
  </section>
);

const Papers = ({ papers }: Pick<ContentDetail, "papers">) => (
  <section>
    <h3>{copy.papers}</h3>
    <ul className="papers">
      {papers.map((paper) => (
        <li key={`${paper.name} ${paper.for_text}`}>
          <Icon name="file-text" />
          <div>
            <b>{paper.name}</b>
            <small>{copy.papersFor(paper.for_text)}</small>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

export const aboutLook = css`
  .about h2 { ${text.title2} }
  .about section { padding-top: 28px; }
  .about h3 { margin-bottom: 10px; ${text.card} }
  .about header { display: flex; align-items: baseline; justify-content: space-between; }
  .about .said { margin-block: 12px 16px; white-space: pre-line; ${text.reading} }
  .about .said b { font-weight: 700; }
  .about .cut { max-height: 168px; overflow: hidden; -webkit-mask-image: linear-gradient(#000 60%, transparent); mask-image: linear-gradient(#000 60%, transparent); }
  .tags { display: flex; flex-wrap: wrap; gap: 4px 10px; margin-top: 14px; color: var(--fg-2); ${text.label1} font-weight: 400; }
  .facilities {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr));
    gap: 4px 12px;
    li { display: grid; grid-template-columns: 28px 1fr; align-items: center; column-gap: 10px; min-height: 48px; }
    span { grid-row: 1 / 3; display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; background: var(--bg-sunken); }
    svg { width: 16px; height: 16px; }
    b { align-self: end; ${text.label1} }
    small { align-self: start; color: var(--fg-2); ${text.caption1} }
    [data-state="yes"] span { background: var(--fit-bg); color: var(--fit-fg); }
    [data-state="no"] { color: var(--fg-3); }
    [data-state="no"] b { text-decoration: line-through; }
  }
  ${notKnownLook}
  .safety { display: grid; gap: 8px; margin-bottom: 6px; }
  .safety li { display: flex; gap: 8px; align-items: center; ${text.body2} }
  .safety svg { flex: none; width: 20px; height: 20px; color: var(--fit-fg); }
  .safety + small { color: var(--fg-2); ${text.caption1} }
  .food { display: grid; gap: 8px; }
  .food p { ${text.body2} }
  .food h3 { margin-bottom: 2px; }
  .papers {
    display: grid;
    gap: 12px;
    padding: 14px 16px;
    border-radius: 16px;
    background: var(--coupon-bg);
    color: var(--coupon-fg);
    li { display: flex; gap: 10px; }
    svg { flex: none; width: 20px; height: 22px; }
    b { display: block; ${text.label1} }
    small { ${text.label2} font-weight: 400; }
  }
  .again { position: relative; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.label2} ${hitArea} }
  .dots { display: grid; gap: 8px; ${text.body2} }
  .dots li { position: relative; padding-left: 14px; }
  .dots li::before { content: ""; position: absolute; left: 2px; top: 9px; width: 4px; height: 4px; border-radius: 50%; background: var(--fg-3); }
`;
