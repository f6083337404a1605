import styled from "styled-components";
import { text } from "@/ui/theme/text";

export const PreviewPhotos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  img { width: 96px; height: 72px; border-radius: 8px; object-fit: cover; background: var(--skeleton); }
`;

export const PreviewFrame = styled.section`
  display: grid;
  gap: 8px;
  align-content: start;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 16px;
  overflow-wrap: anywhere;
  small { color: var(--fg-2); ${text.caption1} }
  h2 { ${text.title2} }
  h3 { margin-top: 8px; ${text.label1} font-weight: 700; }
  p { ${text.body2} }
  .long { white-space: pre-line; }
  li { display: flex; gap: 12px; justify-content: space-between; padding: 8px 0; border-top: 1px solid var(--line); }
  article { display: grid; gap: 6px; padding: 12px 0; border-top: 1px solid var(--line); }
  article > svg { border-radius: 12px; }
`;
