import { type ReactNode, useEffect, useId, useState } from "react";
import styled from "styled-components";
import { uiCopy } from "../copy";
import { Avatar } from "../display/avatar";
import { Badge } from "../display/badge";
import { keepDots } from "../display/dots";
import { Rating } from "../display/rating";
import { Icon } from "../icon/icon";
import { pressable, unseen } from "../theme/mixins";
import { clamp, text } from "../theme/text";

interface ReviewItemProps {
  name: string;
  face: { src: string };
  stars: number;
  /** “11월 8일 다녀왔어요”. */
  visited: string;
  /** “7세·4세와 함께”. */
  withKids?: string;
  body: string;
  photos?: readonly { id: string | number; src: string; alt?: string }[];
  /** `at` is the index of the pressed photo. */
  onPhoto?: (at: number) => void;
  /** The option that was bought. */
  option?: string;
  useful?: { on: boolean; count: number; onToggle: () => void; disabled?: boolean };
  menu?: ReactNode;
  /** Required disclosure: that the review was rewarded. */
  note?: string;
  /** The venue's answer, and links. */
  children?: ReactNode;
}

/** Longer than four lines on a phone; on wider screens the text is measured. */
const LONG = 125;

export function ReviewItem(review: ReviewItemProps) {
  const [isWhole, setWhole] = useState(false);
  const [isFitting, setFits] = useState(false);
  const id = useId();
  useEffect(() => {
    const words = document.getElementById(id);
    if (words && words.clientHeight > 0) setFits(words.scrollHeight <= words.clientHeight);
  }, [id]);
  return <Story {...review} id={id} fits={isFitting} whole={isWhole} onWhole={setWhole} />;
}

interface StoryProps extends ReviewItemProps {
  id: string;
  /** True if no text is cut off. */
  fits: boolean;
  whole: boolean;
  onWhole: (whole: boolean) => void;
}

const Story = (review: StoryProps) => (
  <Root>
    <Head {...review} />
    {review.withKids && <Badge tone="fit">{review.withKids}</Badge>}
    <Words {...review} />
    <Photos {...review} />
    {review.note && <Badge>{review.note}</Badge>}
    {review.children}
    <Foot {...review} />
  </Root>
);

const Head = ({ name, face, stars, visited, menu }: StoryProps) => (
  <header>
    <Avatar picture={face} />
    <div>
      <b>{name}</b>
      <p>
        <Rating value={stars} />
        <span>{keepDots(` · ${visited}`)}</span>
      </p>
    </div>
    {menu}
  </header>
);

const Words = ({ id, body, fits, whole, onWhole }: StoryProps) => {
  const long = !fits && (body.length > LONG || body.split("\n").length > 4);
  return (
    <>
      <p id={id} className={long && !whole ? "said cut" : "said"}>
        {body}
      </p>
      {long && (
        <button className="more" type="button" aria-expanded={whole} aria-controls={id} onClick={() => onWhole(!whole)}>
          {whole ? uiCopy.less : uiCopy.more}
        </button>
      )}
    </>
  );
};

const Photos = ({ photos = [], onPhoto }: StoryProps) =>
  photos.length > 0 && (
    <ul>
      {photos.slice(0, 4).map((photo, index) => (
        <li key={photo.id}>
          <button className="photo" type="button" onClick={() => onPhoto?.(index)}>
            <img
              src={photo.src}
              alt={photo.alt ?? uiCopy.photo(index + 1)}
              width={82}
              height={82}
              loading="lazy"
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  );

const Foot = ({ useful, option }: StoryProps) => (
  <footer>
    {useful && (
      <button
        className="useful"
        type="button"
        aria-pressed={useful.on}
        aria-disabled={useful.disabled || undefined}
        onClick={useful.disabled ? undefined : useful.onToggle}
      >
        <Icon name="thumbs-up" />
        {`${uiCopy.useful} ${useful.count}`}
      </button>
    )}
    {option && <span>{option}</span>}
  </footer>
);

const Root = styled.article`
  ${unseen(290)}
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 10px;
  padding: 20px var(--gutter);
  > header { display: flex; align-items: center; gap: 10px; width: 100%; }
  > header > div { flex: 1; min-width: 0; }
  > header > .icon-btn { margin-right: -13px; color: var(--fg-3); }
  > header > .icon-btn svg { width: 18px; height: 18px; }
  > header b { ${text.label1} }
  > header p { display: flex; align-items: center; gap: 4px; color: var(--fg-3); ${text.caption1} }
  .said { ${text.reading} white-space: pre-line; }
  .cut { ${clamp(4)} }
  .more { position: relative; z-index: 1; margin-top: -6px; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
  .more::before { content: ""; position: absolute; inset: -13px -8px; }
  > ul { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px; width: 100%; max-width: 360px; }
  .photo { width: 100%; border-radius: 12px; overflow: hidden; }
  .photo img { width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; background: var(--skeleton); }
  > footer { display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; color: var(--fg-3); ${text.caption1} }
  .useful {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 36px;
    padding-inline: 12px;
    border-radius: var(--r-full);
    color: var(--fg-2);
    box-shadow: inset 0 0 0 1px var(--line-strong);
    ${text.label2}
    ${pressable}
  }
  .useful::before { content: ""; position: absolute; inset: -4px 0; }
  .useful svg { width: 15px; height: 15px; }
  .useful[aria-pressed="true"] { background: var(--brand-tint); color: var(--fg-on-tint); box-shadow: inset 0 0 0 1px var(--brand-tint-line); }
`;
