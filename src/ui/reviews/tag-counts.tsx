import styled from "styled-components";
import { text } from "../theme/text";
import { reviewsCopy as copy } from "./copy";

export const TagCounts = ({ tags }: { tags: readonly { name: string; count: number }[] }) =>
  tags.length > 0 && (
    <Tags aria-label={copy.tags}>
      {tags.map((tag) => (
        <li key={tag.name}>
          {`${tag.name} `}
          <b>{tag.count}</b>
        </li>
      ))}
    </Tags>
  );

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 16px;
  li { padding: 6px 12px; border-radius: var(--r-full); background: var(--bg-sunken); color: var(--fg-2); ${text.label2} }
  b { color: var(--fg); font-weight: 700; }
`;
