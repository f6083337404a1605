import styled from "styled-components";
import { text } from "../theme/text";

/** A secret address as plain text, to be copied manually if copying is not permitted. */
export const AddressBox = ({ label, address }: { label: string; address: string }) => (
  <Box readOnly aria-label={label} value={address} onFocus={(event) => event.currentTarget.select()} />
);

const Box = styled.input`
  width: 100%;
  min-height: 48px;
  padding: 12px 14px;
  border: 0;
  border-radius: 14px;
  background: var(--bg-sunken);
  color: var(--fg-2);
  text-overflow: ellipsis;
  ${text.label1}
`;
