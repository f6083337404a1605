import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { addressesQuery, removeAddressMutation } from "@/api/main/addresses";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { ownPath } from "@/lib/own-path";
import type { ShippingAddress } from "@/shared/contract/main/addresses";
import { phoneText } from "@/shared/identity/phone-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { addressDeleted } from "@/store/slices/shipping-address";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { addressCopy as copy } from "./copy";

const AddressSheet = dynamic(() => import("./address-sheet"), { ssr: false });

const MAX_ADDRESSES = 20;

/** Which one a sheet is about; every opening is a new sheet. */
type Editing = { at: number; address?: ShippingAddress; open: boolean };

/** Where parcels go; exactly one is the default. */
export const AddressScreen = () => {
  const { main } = useHttp();
  const { query, push } = useRouter();
  /** The checkout that asked for an address gets its parent back. */
  const from = typeof query.from === "string" ? ownPath(query.from) : null;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const { data, isPending, isFetching, refetch } = useQuery(addressesQuery(main));
  const removing = useMutation(removeAddressMutation(main, client));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [leaving, setLeaving] = useState<ShippingAddress | null>(null);

  if (isPending) return <Skeleton shape="row" count={3} />;
  if (!data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />;

  const edit = (address?: ShippingAddress) =>
    setEditing((before) => ({ at: (before?.at ?? 0) + 1, address, open: true }));
  const close = () => setEditing((before) => before && { ...before, open: false });
  const remove = async ({ pk }: ShippingAddress) => {
    try {
      await removing.mutateAsync(pk);
      dispatch(addressDeleted(pk));
      dispatch(toastShown(copy.removed));
    } catch (error) {
      dispatch(toastShown(toApiError(error).message || copy.sheet.failed));
    }
    setLeaving(null);
    close();
  };
  return (
    <Root>
      {data.length === 0 ? (
        <EmptyState
          object="mailbox"
          title={copy.emptyTitle}
          detail={copy.emptyDetail}
          action={{ label: copy.add, onClick: () => edit() }}
        />
      ) : (
        <>
          <p>{copy.lead}</p>
          <ul>
            {data.map((address) => (
              <li key={address.pk}>
                <b>
                  {address.receiver_name} {address.is_default && <Badge tone="ink">{copy.isDefault}</Badge>}
                </b>
                <span>{phoneText(address.receiver_phone)}</span>
                <span>
                  ({address.postal_code}) {address.address_one} {address.address_two}
                </span>
                <Button
                  kind="soft"
                  size={40}
                  aria-label={`${address.receiver_name} ${copy.edit}`}
                  onClick={() => edit(address)}
                >
                  {copy.edit}
                </Button>
              </li>
            ))}
          </ul>
          {data.length >= MAX_ADDRESSES ? (
            <p>{copy.full}</p>
          ) : (
            <Button full onClick={() => edit()}>
              {copy.add}
            </Button>
          )}
        </>
      )}
      {editing && (
        <AddressSheet
          key={editing.at}
          open={editing.open && leaving === null}
          address={editing.address}
          onClose={close}
          onSaved={() => {
            close();
            dispatch(toastShown(copy.saved));
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
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px var(--gutter) 40px;
  > p { color: var(--fg-2); ${text.body2} }
  > ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
  li {
    display: grid;
    gap: 4px;
    padding: 18px;
    border: 1px solid var(--line);
    border-radius: var(--r-5);
    color: var(--fg-2);
    ${text.body2}
  }
  li b { color: var(--fg); ${text.title3} }
  li button { justify-self: end; }
`;
