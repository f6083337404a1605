import styled from "styled-components";
import { storyCopy } from "@/booking/reviews/write/copy";
import type { Story } from "@/booking/reviews/write/story";
import { REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import { StarInput } from "@/ui/display/rating";
import { Notice } from "@/ui/feedback/notice";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { writeCopy } from "./copy";

const { stars: copy } = writeCopy;
const texts: Readonly<Record<number, string>> = storyCopy.stars;

type Props = { draft: Story; onDraft: (draft: Story) => void; problem: string | null };

export const StepStars = ({ draft, onDraft, problem }: Props) => (
  <>
    <Text $size="label2" $quiet $weight={400}>
      {copy.detail}
    </Text>
    {problem && <Notice tone="error">{problem}</Notice>}
    {reviewItems("stay").map((item) => {
      const { name, ask } = REVIEW_ITEMS.stay[item];
      const value = draft.stars[item] ?? 0;
      return (
        <Item key={item}>
          <p>
            <b>{name}</b>
            {ask}
          </p>
          <StarInput
            label={name}
            value={value}
            onChange={(next) => onDraft({ ...draft, stars: { ...draft.stars, [item]: next } })}
          />
          <small>{texts[value]}</small>
        </Item>
      );
    })}
  </>
);

const Item = styled.div`
  display: grid;
  gap: 4px;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--line);
  p { color: var(--fg-2); ${text.label2} font-weight: 400; }
  b { display: block; color: var(--fg); ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
  fieldset { margin-left: -6px; flex-wrap: wrap; }
`;
