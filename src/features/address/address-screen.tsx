import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { addressesQuery, removeAddressMutation } from "@/api/main/member/addresses";
import { ownPath } from "@/lib/address/own-path";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { ShippingAddress } from "@/shared/contract/main/addresses";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import {
  addressDeleted,
  addressesLeft,
  addressSheetClosed,
  addressSheetOpened,
  selectAddressEditing,
} from "@/store/slices/member/shipping-address";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { OwnList } from "@/ui/display/own-list";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { importWithRetry } from "@/ui/import-with-retry";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { addressCopy as copy } from "./copy";

const AddressCard = ({ address, onEdit }: { address: ShippingAddress; onEdit: () => void }) => (
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

const AddressSheet = dynamic(
  importWithRetry(() => import("./address-sheet")),
  { ssr: false },
);

const MAX_ADDRESSES = 20;

/** Shipping addresses; exactly one is the default. */
export const AddressScreen = () => {
  const { main } = useHttp();
  const { query, push } = useRouter();
  /** Path of the checkout to return to. */
  const from = typeof query.from === "string" ? ownPath(query.from) : null;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const { data, isPending, isFetching, refetch } = useQuery(addressesQuery(main));
  const removing = useMutation(removeAddressMutation(main, client));
  const editing = useAppSelector(selectAddressEditing);
  const [leaving, setLeaving] = useState<ShippingAddress | null>(null);
  // A deleted address stays in its sheet until that has closed.
  const edited = data?.find(({ pk }) => pk === editing?.pk);
  const [last, setLast] = useState(edited);
  if (edited && edited !== last) setLast(edited);
  useEffect(() => () => void dispatch(addressesLeft()), [dispatch]);

  if (isPending) {
    return (
      <Gutter>
        <ListSkeleton shape="card" count={2} />
      </Gutter>
    );
  }
  if (!data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />;

  const edit = (pk: string | null) => void dispatch(addressSheetOpened(pk));
  const close = () => void dispatch(addressSheetClosed());
  const remove = async ({ pk }: ShippingAddress) => {
    try {
      await removing.mutateAsync(pk);
      dispatch(addressDeleted(pk));
      dispatch(toastShown(copy.removed, "success"));
      close();
    } catch (error) {
      const failure = toApiError(error);
      if (!isReported(failure)) dispatch(toastShown(failure.message || copy.sheet.failed, "error"));
    }
    // The sheet below opens again unchanged.
    setLeaving(null);
  };
  return (
    <>
      <OwnList
        lead={copy.lead}
        items={data}
        toKey={({ pk }) => pk}
        draw={(address) => <AddressCard address={address} onEdit={() => edit(address.pk)} />}
        most={MAX_ADDRESSES}
        full={copy.full}
        add={{ label: copy.add, onClick: () => edit(null) }}
        empty={
          <EmptyState
            object="mailbox"
            title={copy.emptyTitle}
            detail={copy.emptyDetail}
            action={{ label: copy.add, onClick: () => edit(null) }}
          />
        }
      />
      {editing && (
        <AddressSheet
          key={editing.round}
          open={editing.open && leaving === null}
          address={editing.pk === null ? undefined : (edited ?? last)}
          onClose={close}
          onSaved={() => {
            close();
            dispatch(toastShown(copy.saved, "success"));
            if (from) void push(from);
          }}
          onRemove={setLeaving}
        />
      )}
      <AlertDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={copy.remove.title}
        action={{
          label: copy.remove.action,
          kind: "ink",
          pending: removing.isPending,
          onClick: () => leaving && void remove(leaving),
        }}
      >
        {copy.remove.detail}
      </AlertDialog>
    </>
  );
};
