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
      {address.receiver_name}
      {address.is_default && <Badge tone="ink">{copy.isDefault}</Badge>}
    </b>
    <Button kind="soft" size={40} aria-label={`${address.receiver_name} ${copy.edit}`} onClick={onEdit}>
      {copy.edit}
    </Button>
    <span>{phoneText(address.receiver_phone)}</span>
    <span>
      ({address.postal_code}) {address.address_one} {address.address_two}
    </span>
  </Card>
);

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  padding: 16px 16px 18px 18px;
  border: 1px solid var(--line);
  border-radius: var(--r-5);
  color: var(--fg-2);
  ${text.body2}
  b { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; color: var(--fg); ${text.title3} }
  span { grid-column: 1 / -1; }
`;
