import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { editReviewMutation, postReviewMutation } from "@/api/main/content/my-reviews";
import { storyCopy } from "@/booking/reviews/write/copy";
import { findProblems, MOST_LETTERS, starsOf, withTag } from "@/booking/reviews/write/story";
import { useStorySending } from "@/booking/reviews/write/use-story-sending";
import { useOnline } from "@/lib/hooks/use-online";
import { useUnsavedGuard } from "@/lib/hooks/use-unsaved-guard";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { AuthorableReviews } from "@/shared/contract/main/reviews";
import { REVIEW_ITEMS } from "@/shared/review/review-items";
import { CtaBar, CtaButton } from "@/ui/booking/cta-bar";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { StarInput } from "@/ui/display/rating";
import { Notice } from "@/ui/feedback/notice";
import { TextArea } from "@/ui/fields/text-area";
import { Icon } from "@/ui/icon/icon";
import { WrapRow } from "@/ui/layout";
import { PhotoPicker } from "@/ui/photos/photo-picker";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { writeCopy as copy } from "../copy";
import { RewardLine } from "./reward-line";
import { type PhotoStory, useStory } from "./use-story";

const texts: Readonly<Record<number, string>> = storyCopy.stars;

export type Target = { orderId: string } | { reviewId: number };

/** Posts a new review, or saves an edited one. */
const useSaving = (target: Target) => {
  const http = useHttp().main;
  const isNew = "orderId" in target;
  const post = useMutation(postReviewMutation(http, isNew ? target.orderId : ""));
  const save = useMutation(editReviewMutation(http, isNew ? 0 : target.reviewId));
  return isNew ? post : save;
};

type Props = {
  target: Target;
  /** The posted review, when editing. */
  standing: PhotoStory | null;
  info: Pick<AuthorableReviews, "tags" | "max_photos" | "reward">;
  isSent: boolean;
  onSent: () => void;
};

const item = REVIEW_ITEMS.activity.stars;

/** Stars, text and photos of one visit on one page. The button names missing input instead of being disabled. */
export const ReviewForm = ({ target, standing, info, isSent, onSent }: Props) => {
  const { tags, max_photos: mostPhotos, reward } = info;
  const root = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const orderId = "orderId" in target ? target.orderId : null;
  const { story, isResumed, isChanged, isKept, change, restart, forget } = useStory(orderId, standing);
  const [isAsked, setAsked] = useState(false);
  const sending = useStorySending("activity", useSaving(target), {
    photos: story.photos,
    onPhotos: (photos) => change({ photos }),
    onSent: () => {
      forget();
      onSent();
    },
  });
  // The button is visible anywhere on a long page: scroll the error into view.
  useEffect(() => {
    if (sending.failure) root.current?.querySelector<HTMLElement>("[data-failure]")?.focus();
  }, [sending.failure]);
  const hasFiles = story.photos.some(({ file }) => file !== null);
  const isLost = standing ? isChanged : hasFiles || (isChanged && !isKept);
  useUnsavedGuard(!isSent && isLost, hasFiles && !standing && isKept ? copy.leavePhotos : copy.leave);

  const problems = findProblems("activity", story, story.photos);
  const shown = isAsked ? problems : { stars: null, text: null, photos: null };
  const submit = () => {
    setAsked(true);
    if (Object.values(problems).some((problem) => problem !== null)) {
      // Focus the first invalid section once it has been marked.
      setTimeout(() => root.current?.querySelector<HTMLElement>("[data-problem]")?.focus());
      return;
    }
    if (isOnline) void sending.send(story);
  };
  const { stars } = starsOf("activity", story);

  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isResumed && (
        <Notice
          tone="info"
          icon={<Icon name="pencil-line" />}
          title={copy.draft.title}
          action={
            <Button kind="text" size={40} onClick={restart}>
              {copy.draft.fresh}
            </Button>
          }
        />
      )}
      <Part title={item.ask} problem={shown.stars}>
        <Stars>
          <StarInput
            label={item.ask}
            value={stars}
            words={texts}
            onChange={(count) => change({ stars: { stars: count } })}
          />
          <p aria-hidden="true">{texts[stars]}</p>
        </Stars>
        {shown.stars && <Notice tone="error">{shown.stars}</Notice>}
      </Part>
      {tags.length > 0 && (
        <Part title={copy.tags.title} detail={copy.tags.detail}>
          <WrapRow $gap={8} role="group" aria-label={copy.tags.title}>
            {tags.map((tag) => (
              <Chip
                key={tag}
                selected={story.tags.includes(tag)}
                onClick={() => change({ tags: withTag(story.tags, tag) })}
              >
                {tag}
              </Chip>
            ))}
          </WrapRow>
        </Part>
      )}
      <Part title={copy.text.title} problem={shown.text}>
        <TextArea
          label={storyCopy.text}
          hideLabel
          hint={copy.text.hint}
          rows={7}
          value={story.text}
          maxLength={MOST_LETTERS}
          count={[...story.text].length}
          onChange={({ target: { value } }) => change({ text: value })}
          error={shown.text ?? undefined}
        />
      </Part>
      <Part title={copy.photos.title} problem={shown.photos}>
        <PhotoPicker
          canHide
          photos={story.photos}
          onPhotos={(photos) => change({ photos })}
          most={mostPhotos}
          problem={shown.photos}
        />
      </Part>
      {!standing && <RewardLine reward={reward} hasPhotos={story.photos.length > 0} />}
      <Rules>
        {copy.rules} <Link href={paths.policy("review")}>{copy.rulesLink}</Link>
      </Rules>
      {sending.failure && (
        <section tabIndex={-1} data-failure>
          <Notice tone="error">{sending.failure}</Notice>
        </section>
      )}
      <CtaBar note={isOnline ? undefined : copy.offline}>
        <CtaButton
          type="submit"
          label={standing ? copy.save : copy.post}
          pending={sending.isSending || isSent}
          aria-disabled={isOnline ? undefined : true}
        />
      </CtaBar>
    </Form>
  );
};

type PartProps = { title: string; detail?: string; problem?: string | null; children: ReactNode };

const Part = ({ title, detail, problem = null, children }: PartProps) => (
  <section tabIndex={-1} data-problem={problem === null ? undefined : true}>
    <h2>{title}</h2>
    {detail && <p className="detail">{detail}</p>}
    {children}
  </section>
);

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding: 8px var(--gutter) 120px;
  > section { display: grid; gap: 12px; outline: none; scroll-margin-top: 72px; }
  h2 { ${text.title3} }
  .detail { margin-top: -8px; color: var(--fg-2); ${text.label2} font-weight: 400; }
`;

const Stars = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  p { ${text.body1} font-weight: 600; }
`;

const Rules = styled.p`
  color: var(--fg-2);
  ${text.caption1}
  a { position: relative; text-decoration: underline; text-underline-offset: 3px; ${hitArea} }
`;
