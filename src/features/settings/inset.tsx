import styled from "styled-components";

/** Replaces a block's rows while loading, and after an error. */
export const Inset = styled.div`
  padding: 0 var(--gutter) 20px;
`;
