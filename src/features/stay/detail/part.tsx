import styled from "styled-components";

/** A part that a tab leads to: stops under header and tabs, of which the page itself keeps 72 px free. */
export const Part = styled.section.attrs({ role: "tabpanel" })`
  padding-top: 28px;
  padding-bottom: 28px;
  scroll-margin-top: 36px;
`;
