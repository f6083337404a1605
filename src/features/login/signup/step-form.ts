import styled from "styled-components";

/** A step of the sign-up: as high as the screen, with its buttons at the bottom. */
export const StepForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--step-gap, 16px);
  min-height: calc(100dvh - 148px - var(--bar, 0px));
  > .acts { display: grid; gap: 8px; margin-top: auto; padding-top: 12px; }
`;
