import { useMutation } from "@tanstack/react-query";
import styled from "styled-components";
import { staySaleMutation, withdrawStayMutation } from "@/api/stay/venue-stays";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { VenueStay } from "@/shared/contract/stay/partner";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { venueStaysCopy } from "./copy";
import { pageCopy as copy } from "./page-copy";
import { useSaved } from "./use-saved";

const toNote = ({ is_on_sale: isOnSale, page }: VenueStay): string | null => {
  if (page.state === "submitted") return copy.submitted;
  if (page.state === "approved") return isOnSale ? null : page.can_publish ? copy.ready : null;
  return page.is_shown ? copy.changing : copy.hidden;
};

/** Name and state of an accommodation, and the switch for its sale. */
export const AccommodationHead = ({ stay, isOnly }: { stay: VenueStay; isOnly: boolean }) => {
  const { id, name, is_on_sale: isOnSale, page } = stay;
  const http = useHttp().stay;
  const selling = useMutation(staySaleMutation(http, id));
  const withdrawing = useMutation(withdrawStayMutation(http, id));
  const { show, failed } = useSaved();
  const sell = async (isOn: boolean) => {
    try {
      show(await selling.mutateAsync(isOn), isOn ? copy.published : copy.paused);
    } catch (error) {
      failed(error);
    }
  };
  const withdraw = async () => {
    try {
      show(await withdrawing.mutateAsync(), copy.withdrawn);
    } catch (error) {
      failed(error);
    }
  };
  const note = toNote(stay);
  return (
    <Head>
      <h1>{page.is_shown ? name : page.form.name || name}</h1>
      <Row>
        <SaleBadge isOnSale={isOnSale} isShown={page.is_shown} />
        {page.state !== "approved" && (
          <Badge tone={page.state === "returned" ? "red" : "grey"}>{copy.states[page.state]}</Badge>
        )}
        {!isOnSale && page.can_publish && (
          <Button kind="brand" size={40} pending={selling.isPending} onClick={() => void sell(true)}>
            {copy.publish}
          </Button>
        )}
        {page.is_shown && (
          <ButtonLink kind="soft" size={40} href={paths.stay.detail({ id })}>
            {venueStaysCopy.open}
          </ButtonLink>
        )}
        {isOnSale && (
          <Button kind="text" size={40} pending={selling.isPending} onClick={() => void sell(false)}>
            {copy.pause}
          </Button>
        )}
        {isOnly ? (
          <ButtonLink kind="text" size={40} href={paths.venue.stays({ part: "new" })}>
            {copy.add}
          </ButtonLink>
        ) : (
          <ButtonLink kind="text" size={40} href={paths.venue.stays()}>
            {copy.back}
          </ButtonLink>
        )}
      </Row>
      {page.return_reason && <Notice tone="error">{page.return_reason}</Notice>}
      {note && (
        <Notice
          action={
            page.state === "submitted" && (
              <Button kind="outline" size={40} pending={withdrawing.isPending} onClick={() => void withdraw()}>
                {copy.withdraw}
              </Button>
            )
          }
        >
          {note}
        </Notice>
      )}
    </Head>
  );
};

/** Says that families can book it, can only read about it, or do not see it yet. */
export const SaleBadge = ({ isOnSale, isShown }: { isOnSale: boolean; isShown: boolean }) => (
  <Badge tone={isOnSale ? "fit" : "grey"}>
    {isOnSale ? venueStaysCopy.onSale : isShown ? venueStaysCopy.infoOnly : venueStaysCopy.notYet}
  </Badge>
);

const Head = styled.header`
  display: grid;
  gap: 12px;
  margin-bottom: 12px;
  h1 { ${text.title1} overflow-wrap: anywhere; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
`;
