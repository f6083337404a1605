import styled from "styled-components";
import type { ShippingAddress } from "@/shared/contract/main/addresses";
import { phoneText } from "@/shared/identity/phone-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { addressCopy as copy } from "./copy";

/** One address at a glance, with the way to change it. */
export const AddressCard = ({ address, onEdit }: { address: ShippingAddress; onEdit: () => void }) => (
  <Card>
    <b>
      {address.receiver_name} {address.is_default && <Badge tone="ink">{copy.isDefault}</Badge>}
    </b>
    <span>{phoneText(address.receiver_phone)}</span>
    <span>
      ({address.postal_code}) {address.address_one} {address.address_two}
    </span>
    <Button kind="soft" size={40} aria-label={`${address.receiver_name} ${copy.edit}`} onClick={onEdit}>
      {copy.edit}
    </Button>
  </Card>
);

const Card = styled.div`
  display: grid;
  gap: 4px;
  padding: 18px;
  border: 1px solid var(--line);
  border-radius: var(--r-5);
  color: var(--fg-2);
  ${text.body2}
  b { color: var(--fg); ${text.title3} }
  button { justify-self: end; }
`;
