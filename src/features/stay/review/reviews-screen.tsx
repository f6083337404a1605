import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useCallback, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { later } from "@/ui/later/later";
import { text } from "@/ui/theme/text";
import { stayReviewCopy as copy } from "./copy";
import type { StayReviewsInput } from "./review-input";
import type { Shown } from "./stories";
import { useWriting } from "./use-writing";

const Stories = later(() => import("./stories").then((module) => module.Stories));
const DraftNotice = dynamic(() => import("./draft-notice").then((module) => module.DraftNotice), { ssr: false });
const Lightbox = dynamic(() => import("@/ui/overlays/lightbox"), { ssr: false });
const WriteSheet = dynamic(() => import("./write-sheet"), { ssr: false });
const EditSheet = dynamic(() => import("./edit-sheet"), { ssr: false });

/** What families tell of one place to sleep, for children of the age one asks about; a guest of it writes here. */
export const StayReviewsScreen = ({ input }: { input: StayReviewsInput }) => {
  const stay = useQuery(accommodationQuery(useHttp().stay, input)).data;
  const writing = useWriting(input);
  const [shown, setShown] = useState<Shown | null>(null);
  const { opened } = writing;
  const open = useRef(writing.open);
  useEffect(() => {
    open.current = writing.open;
  });
  const edit = useCallback((bookingId: string) => open.current("edit", bookingId), []);
  const WritingSheet = opened?.kind === "edit" ? EditSheet : WriteSheet;
  return (
    <>
      {stay && (
        <Name>
          <Link href={paths.stay.detail({ id: stay.id })}>{stay.name}</Link>
        </Name>
      )}
      {opened?.kind === "write" && (
        <DraftNotice bookingId={opened.bookingId} onResume={() => writing.open("write", opened.bookingId)} />
      )}
      <Stories id={input.id} onShow={setShown} onEdit={edit} />
      <Rules>
        {copy.rules} <Link href={paths.policy("review")}>{copy.rulesLink}</Link>
      </Rules>
      {shown && <Lightbox {...shown} words={copy.lightbox} onClose={() => setShown(null)} />}
      {opened && (
        <WritingSheet
          key={`${opened.kind} ${opened.round}`}
          bookingId={opened.bookingId}
          photos={writing.photos}
          onPhotos={writing.setPhotos}
        />
      )}
    </>
  );
};

const Name = styled.p`
  padding: 4px var(--gutter) 12px;
  color: var(--fg-2);
  ${text.body2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
`;

const Rules = styled.p`
  padding: 20px var(--gutter) 32px;
  color: var(--fg-2);
  ${text.caption1}
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
