import styled from "styled-components";
import { storyCopy } from "@/booking/reviews/write/copy";
import { MOST_LETTERS, type Story, withTag } from "@/booking/reviews/write/story";
import { Chip } from "@/ui/controls/chip";
import { TextArea } from "@/ui/fields/text-area";
import { text } from "@/ui/theme/text";
import { writeCopy } from "./copy";

const { text: copy } = writeCopy;

type Props = {
  draft: Story;
  onDraft: (draft: Story) => void;
  tags: readonly string[];
  problem: string | null;
};

export const StepText = ({ draft, onDraft, tags, problem }: Props) => {
  return (
    <>
      {tags.length > 0 && (
        <Tags role="group" aria-label={copy.tags}>
          <p>{copy.tags}</p>
          <div>
            {tags.map((tag) => (
              <Chip
                key={tag}
                selected={draft.tags.includes(tag)}
                onClick={() => onDraft({ ...draft, tags: withTag(draft.tags, tag) })}
              >
                {tag}
              </Chip>
            ))}
          </div>
        </Tags>
      )}
      <TextArea
        label={storyCopy.text}
        hint={copy.hint}
        rows={8}
        value={draft.text}
        maxLength={MOST_LETTERS}
        count={[...draft.text].length}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        error={problem ?? undefined}
      />
    </>
  );
};

const Tags = styled.div`
  display: grid;
  gap: 8px;
  > p { ${text.label1} }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
