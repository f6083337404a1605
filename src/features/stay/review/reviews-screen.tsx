import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { accommodationQuery } from "@/api/stay/accommodation";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { photosClosed, photosOpened, type Lightbox as Shown, selectLightbox } from "@/store/slices/activity/review";
import { clientOnly } from "@/ui/client-only";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { StoriesFrame } from "@/ui/reviews/stories-frame";
import { stayReviewCopy as copy } from "./copy";
import type { StayReviewsInput } from "./review-loads";
import { useWriting } from "./use-writing";

const Stories = lazyHydration(() => import("./stories").then((module) => module.Stories));
const DraftNotice = clientOnly(() => import("./draft-notice").then((module) => module.DraftNotice));
const PostedNotice = clientOnly(() => import("./posted-notice").then((module) => module.PostedNotice));
const Lightbox = dynamic(
  importWithRetry(() => import("@/ui/overlays/lightbox")),
  { ssr: false },
);
const WriteSheet = dynamic(
  importWithRetry(() => import("./write-sheet")),
  { ssr: false },
);
const EditSheet = dynamic(
  importWithRetry(() => import("./edit-sheet")),
  { ssr: false },
);

/** Families' reviews of an accommodation, filtered by children's age; its guests write here. */
export const StayReviewsScreen = ({ input }: { input: StayReviewsInput }) => {
  const stay = useQuery(accommodationQuery(useHttp().stay, input)).data;
  const writing = useWriting(input);
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectLightbox);
  const show = useCallback((next: Shown) => void dispatch(photosOpened(next)), [dispatch]);
  useEffect(() => () => void dispatch(photosClosed()), [dispatch]);
  const { opened } = writing;
  const open = useRef(writing.open);
  useEffect(() => {
    open.current = writing.open;
  });
  const edit = useCallback((bookingId: string) => open.current("edit", bookingId), []);
  const [isPosted, setPosted] = useState(false);
  const receipt = useRef<HTMLDivElement>(null);
  const sheet = opened && {
    bookingId: opened.bookingId,
    photos: writing.photos,
    onPhotos: writing.setPhotos,
  };
  return (
    <StoriesFrame
      about={stay && { name: stay.name, href: paths.stay.detail({ id: stay.id }) }}
      rules={copy.rules}
      rulesHref={paths.policy("review")}
    >
      {opened?.kind === "write" && (
        <DraftNotice bookingId={opened.bookingId} onResume={() => writing.open("write", opened.bookingId)} />
      )}
      {/* Mounted early but hidden, so that it can receive the focus when the sheet closes. */}
      {opened?.kind === "write" && <PostedNotice isPosted={isPosted} box={receipt} />}
      <Stories id={input.id} onShow={show} onEdit={edit} />
      {shown && <Lightbox {...shown} title={words.lightbox} onClose={() => dispatch(photosClosed())} />}
      {sheet && opened?.kind === "write" && (
        <WriteSheet key={opened.round} {...sheet} onPosted={() => setPosted(true)} receipt={receipt} />
      )}
      {sheet && opened?.kind === "edit" && <EditSheet key={opened.round} {...sheet} />}
    </StoriesFrame>
  );
};
