import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/purchase";
import { ButtonLink } from "@/ui/controls/button-link";
import { ErrorState } from "@/ui/feedback/error-state";
import { cancelCopy as copy } from "./copy";

interface Props {
  refusal: { code: string; message: string };
  seller: Reservation["seller"];
}

/** The booking is not what the sheet shows any more, so that nothing can be said of how it stands. */
const STATE_CHANGED = "C001";

/** The host's own words, and whom to call. */
export const CancelRefused = ({ refusal, seller }: Props) => (
  <ErrorState
    title={refusal.message}
    cause={refusal.code === STATE_CHANGED ? copy.changedDetail : copy.refusedDetail}
    code={refusal.code}
    action={
      <Ways>
        {seller.phone && (
          <ButtonLink kind="outline" size={48} href={`tel:${seller.phone}`}>
            {copy.contact(seller.name)}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" size={48} href={paths.help()}>
          {copy.help}
        </ButtonLink>
      </Ways>
    }
  />
);

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;
