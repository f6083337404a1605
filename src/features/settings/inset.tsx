import styled from "styled-components";

/** What stands in the place of a block's rows: while they are waited for, and when they did not come. */
export const Inset = styled.div`
  padding: 0 var(--gutter) 20px;
`;
