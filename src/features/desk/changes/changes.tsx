import styled from "styled-components";
import { photoPath } from "@/shared/scene/scene-picture";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { changesCopy as copy } from "./copy";
import { type Fact, findChanges } from "./facts";

interface Props {
  /** Facts that families see now; null before the first approval. */
  before: readonly Fact[] | null;
  after: readonly Fact[];
}

/** The fields that a submission changes, old and new side by side, photos with their alternative texts. */
export const Changes = ({ before, after }: Props) => {
  if (before === null) return <Notice tone="grey">{copy.first}</Notice>;
  const changes = findChanges(before, after);
  if (changes.length === 0) return <Notice tone="grey">{copy.none}</Notice>;
  return (
    <Root aria-label={copy.title}>
      <h2>{copy.title}</h2>
      {changes.map((change) => (
        <article key={change.name} aria-label={change.name}>
          <h3>{change.name}</h3>
          <dl>
            <Side label={copy.before} fact={change.before} />
            <Side label={copy.after} fact={change.after} />
          </dl>
        </article>
      ))}
    </Root>
  );
};

const Side = ({ label, fact }: { label: string; fact: Fact | undefined }) => {
  const photos = fact?.photos ?? [];
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {fact?.text}
        {!fact?.text && photos.length === 0 && copy.empty}
        {photos.length > 0 && (
          <ol>
            {photos.map(({ id, alt }) => (
              <li key={id}>
                <img src={photoPath(id, "small")} alt="" width={96} height={72} />
                <span>{alt || copy.noAlt}</span>
              </li>
            ))}
          </ol>
        )}
      </dd>
    </div>
  );
};

const Root = styled.section`
  h2 { ${text.title3} }
  article { padding: 16px 0; border-bottom: 1px solid var(--line); }
  h3 { margin-bottom: 8px; ${text.label1} font-weight: 700; }
  dl { display: grid; gap: 12px; }
  dt { color: var(--fg-2); ${text.caption1} }
  dd { ${text.body2} white-space: pre-line; overflow-wrap: anywhere; }
  dl > div:last-child { padding-left: 12px; border-left: 3px solid var(--fg); }
  dl > div:first-child { padding-left: 12px; border-left: 3px solid var(--line); color: var(--fg-2); }
  ol { display: grid; gap: 8px; margin-top: 4px; }
  li { display: flex; gap: 12px; align-items: center; }
  img { flex: none; width: 96px; height: 72px; border-radius: 8px; object-fit: cover; background: var(--skeleton); }
  @media (min-width: 768px) {
    dl { grid-template-columns: 1fr 1fr; }
  }
`;
