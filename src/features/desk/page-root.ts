import styled from "styled-components";
import { text } from "@/ui/theme/text";

/** Screen of a list, below its title and description. */
export const PageRoot = styled.div`
  display: grid;
  gap: 20px;
  max-width: 860px;
  > header { display: grid; gap: 4px; justify-items: start; }
  h1 { ${text.title1} }
  > header p { color: var(--fg-2); ${text.body2} }
`;
