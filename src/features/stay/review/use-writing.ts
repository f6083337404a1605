import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { loginAsked } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { stayReviewWriteOpened } from "@/store/slices/stay/stay-reviews";
import type { DraftPhoto } from "@/ui/photos/draft-photos";
import { writeCopy } from "./copy";
import type { StayReviewsInput } from "./review-loads";

/** A booking whose sheet is or was open; `round` counts the openings. */
type OpenedWriting = { kind: "write" | "edit"; bookingId: string; round: number };

/**
 * The booking under review. A link with `?write=` or `?edit=` opens its sheet once a member is signed in; until then
 * the parameter stays in the address, so that it opens after the login.
 */
export const useWriting = ({ id, write, edit }: StayReviewsInput) => {
  const { pathname, replace } = useRouter();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const [linked, setLinked] = useState({ write, edit });
  const [opened, setOpened] = useState<OpenedWriting | null>(null);
  // Files cannot be stored: they stay in this component while the page is open, with or without a sheet.
  const [photos, setPhotos] = useState<Readonly<Record<string, readonly DraftPhoto[]>>>({});
  const isLinked = Boolean(linked.write ?? linked.edit);

  const open = (kind: OpenedWriting["kind"], bookingId: string) => {
    if (kind === "write") dispatch(stayReviewWriteOpened(bookingId));
    setOpened((before) => ({ kind, bookingId, round: (before?.round ?? 0) + 1 }));
  };

  useEffect(() => {
    if (isLinked && !isMember) dispatch(loginAsked({ reason: writeCopy.loginReason }));
  }, [isLinked, isMember, dispatch]);

  const openLinked = useEffectEvent(() => {
    setLinked({ write: null, edit: null });
    const clean = replace({ pathname, query: { id } }, undefined, { shallow: true, scroll: false });
    void Promise.resolve(clean).then(() => {
      if (linked.write) open("write", linked.write);
      else if (linked.edit) open("edit", linked.edit);
    });
  });
  // A link opens once, when a member is signed in.
  useEffect(() => {
    if (isLinked && isMember) openLinked();
  }, [isLinked, isMember]);

  const toKey = ({ kind, bookingId }: OpenedWriting) => `${kind} ${bookingId}`;
  return {
    opened,
    open,
    photos: opened ? (photos[toKey(opened)] ?? null) : null,
    setPhotos(next: readonly DraftPhoto[] | null) {
      if (!opened) return;
      const { [toKey(opened)]: _, ...others } = photos;
      setPhotos(next === null ? others : { ...others, [toKey(opened)]: next });
    },
  };
};
