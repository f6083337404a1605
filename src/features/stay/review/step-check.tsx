import styled from "styled-components";
import type { Story } from "@/booking/reviews/write/story";
import { REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import type { StayReviewStep } from "@/store/slices/stay/stay-reviews";
import { Button } from "@/ui/controls/button";
import { Text } from "@/ui/layout";
import type { DraftPhoto } from "@/ui/photos/draft-photos";
import { text } from "@/ui/theme/text";
import { writeCopy } from "./copy";

const { check: copy } = writeCopy;

type Props = { draft: Story; photos: readonly DraftPhoto[]; onStep: (step: StayReviewStep) => void };

/** Summary of the review; each section links to its step. */
export const StepCheck = ({ draft, photos, onStep }: Props) => (
  <>
    <Part title={copy.stars} onChange={() => onStep(1)}>
      <Stars>
        {reviewItems("stay").map((item) => (
          <div key={item}>
            <dt>{REVIEW_ITEMS.stay[item].name}</dt>
            <dd>★ {draft.stars[item] ?? 0}</dd>
          </div>
        ))}
      </Stars>
    </Part>
    <Part title={copy.text} onChange={() => onStep(2)}>
      <Words>{draft.text.trim()}</Words>
      {draft.tags.length > 0 && (
        <Text $size="label2" $quiet $weight={400} $above={6}>
          {draft.tags.join(" · ")}
        </Text>
      )}
    </Part>
    <Part title={copy.photos(photos.length)} onChange={() => onStep(3)}>
      <Row>
        {photos.map((photo) => (
          <li key={photo.key}>
            <img src={photo.src} alt="" width={82} height={82} />
          </li>
        ))}
      </Row>
    </Part>
    <Text $size="label2" $quiet $weight={400} $above={6}>
      {copy.rules}
    </Text>
  </>
);

type PartProps = { title: string; onChange: () => void; children: React.ReactNode };

const Part = ({ title, onChange, children }: PartProps) => (
  <Box>
    <header>
      <h3>{title}</h3>
      <Button kind="text" size={40} aria-label={copy.change(title)} onClick={onChange}>
        {copy.mend}
      </Button>
    </header>
    {children}
  </Box>
);

const Box = styled.section`
  padding-bottom: 14px;
  border-bottom: 1px solid var(--line);
  header { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  h3 { ${text.body1} font-weight: 700; }
`;

const Stars = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 4px 16px;
  ${text.body2}
  div { display: flex; justify-content: space-between; gap: 8px; }
  dt { color: var(--fg-2); }
  dd { font-weight: 600; }
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${text.reading}
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  img { width: 72px; height: 72px; object-fit: cover; border-radius: 12px; background: var(--skeleton); }
`;
