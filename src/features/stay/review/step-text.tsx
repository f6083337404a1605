import styled from "styled-components";
import { Chip } from "@/ui/controls/chip";
import { TextArea } from "@/ui/fields/text-area";
import { text } from "@/ui/theme/text";
import { writeCopy } from "./copy";
import { MOST_LETTERS, type ReviewDraft } from "./review-draft";

const { text: copy } = writeCopy;

type Props = {
  draft: ReviewDraft;
  onDraft: (draft: ReviewDraft) => void;
  tags: readonly string[];
  problem: string | null;
};

/** Text of the review, and suggested tags. */
export const StepText = ({ draft, onDraft, tags, problem }: Props) => {
  const toggle = (tag: string) =>
    onDraft({
      ...draft,
      tags: draft.tags.includes(tag) ? draft.tags.filter((one) => one !== tag) : [...draft.tags, tag],
    });
  return (
    <>
      {tags.length > 0 && (
        <Tags role="group" aria-label={copy.tags}>
          <p>{copy.tags}</p>
          <div>
            {tags.map((tag) => (
              <Chip key={tag} selected={draft.tags.includes(tag)} onClick={() => toggle(tag)}>
                {tag}
              </Chip>
            ))}
          </div>
        </Tags>
      )}
      <TextArea
        label={copy.label}
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
