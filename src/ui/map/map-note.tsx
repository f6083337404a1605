import styled, { keyframes } from "styled-components";
import { text } from "../theme/text";
import { mapNoteCopy as copy } from "./note-copy";

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

/**
 * Text at the bottom of a map that is not available. `data-late`: shown after a delay, so that it never appears on a
 * usual connection.
 */
export const MapNote = styled.p`
  position: absolute;
  left: 12px;
  right: 72px;
  bottom: calc(40px + var(--map-foot, 0px));
  z-index: 2;
  padding: 10px 14px;
  border-radius: 14px;
  background: var(--surface-raised);
  color: var(--fg-2);
  box-shadow: var(--e-2);
  text-wrap: balance;
  ${text.label2}
  &[data-late] { animation: ${appear} 1ms linear 1.5s both; }
  button { min-height: 44px; margin: -12px 0 -12px 8px; color: var(--fg); font-weight: 700; text-decoration: underline; }
`;

/** Placeholder while the map's code loads. */
export const MapComing = () => (
  <MapNote role="status" data-late="">
    {copy.coming}
  </MapNote>
);

/** The list is shown even if the map fails. */
export const NoMap = () => <MapNote>{copy.never}</MapNote>;
