import styled from "styled-components";

/** Title card of a page, which overlaps the lower edge of its pictures. */
export const TitleCard = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-top: -24px;
  padding: 26px var(--gutter) 26px;
  border-radius: 24px 24px 0 0;
  background: var(--bg);
`;
