import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { deskReviewsQuery } from "@/api/main/staff/desk-reviews";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { DeskReview } from "@/shared/contract/main/staff/desk-reviews";
import { reviewRefText } from "@/shared/review/kinds";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "../copy";
import { DeskArea, DeskList } from "../desk-frame";
import { DecideReview, HiddenPhotos } from "./decide-review";
import { moderationCopy as copy } from "./moderation-copy";

export const DeskReviewsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <DeskArea isDemo={input.isDemo}>{() => <Reviews />}</DeskArea>
);

const Reviews = () => {
  const query = useQuery(deskReviewsQuery(useHttp().main));
  const { data } = query;
  const [deciding, setDeciding] = useState<DeskReview | null>(null);
  const [draft, setDraft] = useState({ of: "", reason: "" });
  const of = deciding ? reviewRefText(deciding) : "";
  return (
    <Root
      copy={copy}
      lead={
        <>
          {data && data.waiting.length > 0 && copy.waiting(data.waiting.length)}{" "}
          <Link href={paths.policy("review")}>{copy.rules}</Link>
        </>
      }
      query={query}
      isEmpty={data?.waiting.length === 0}
    >
      <ul>
        {data?.waiting.map((item) => (
          <Review key={reviewRefText(item)} review={item} label={copy.decide} onDecide={() => setDeciding(item)} />
        ))}
      </ul>
      {data && data.decided.length > 0 && (
        <section>
          <h2>{copy.decided}</h2>
          <ul>
            {data.decided.map((item) => (
              <Review
                key={reviewRefText(item)}
                review={item}
                label={copy.decideAgain}
                onDecide={() => setDeciding(item)}
              />
            ))}
          </ul>
        </section>
      )}
      <Sheet open={deciding !== null} onClose={() => setDeciding(null)} title={copy.decision} detail={copy.told}>
        {deciding && (
          <DecideReview
            key={of}
            review={deciding}
            reason={draft.of === of ? draft.reason : ""}
            onReason={(reason) => setDraft({ of, reason })}
            onChanged={() => void query.refetch()}
            onClose={() => setDeciding(null)}
          />
        )}
      </Sheet>
    </Root>
  );
};

const placeHref = ({ content_pk: contentId, accommodation_id: stayId }: DeskReview): string =>
  contentId === null ? paths.stay.detail({ id: stayId ?? 0 }) : paths.content.detail({ id: contentId });

const TONES = { visible: "fit", blocked: "coupon", removed: "grey" } as const;

/** True if hidden itself, or with its review. */
const isOutOfSight = ({ url, scene, is_hidden }: Pick<DeskReview["photos"][number], "url" | "scene" | "is_hidden">) =>
  is_hidden || (url === null && scene === null);

const Review = ({ review, label, onDecide }: { review: DeskReview; label: string; onDecide: () => void }) => (
  <Item>
    <p>
      <Badge tone={TONES[review.state]}>{copy.state(review.state)}</Badge>{" "}
      {review.reports.map(({ reason, count, by_place: byPlace }) => (
        <Badge key={`${reason} ${byPlace}`} tone="red">
          {copy.report(reason, count, byPlace)}
        </Badge>
      ))}
    </p>
    <strong>
      {copy.kinds[review.kind]} · <Link href={placeHref(review)}>{review.place}</Link> · {copy.stars(review.stars)}
    </strong>
    <blockquote>{review.text}</blockquote>
    {review.reports.flatMap(({ notes = [], by_place: byPlace }) =>
      notes.map((note) => <Said key={`${byPlace} ${note}`}>{copy.said(note, byPlace)}</Said>),
    )}
    <Photos>
      {review.photos.map(({ pk, url, scene, is_hidden }, index) => (
        <li key={pk}>
          {isOutOfSight({ url, scene, is_hidden }) ? (
            <span>{copy.hiddenPhoto}</span>
          ) : (
            <img
              src={url ?? (scene ? pictureOfScene(scene, review.kind === "stay" ? "hotel" : "forest").src : undefined)}
              alt={copy.photo(index + 1)}
              width={82}
              height={82}
            />
          )}
        </li>
      ))}
    </Photos>
    <small>
      {[
        copy.by(review.author_name, review.visited_at),
        review.reported_at && copy.reportedAt(review.reported_at),
        review.blocked_until && copy.until(review.blocked_until),
      ]
        .filter(Boolean)
        .join(" · ")}
    </small>
    {review.audit.map(({ id, who, act, reason, at }) => (
      <small key={id}>
        {who} · {deskCopy.order.act(act)} · {deskCopy.order.at(at)} · {reason}
      </small>
    ))}
    <div>
      <Button kind={label === copy.decideAgain ? "outline" : "ink"} size={40} onClick={onDecide}>
        {label}
      </Button>
      {review.photos.some(isOutOfSight) && <HiddenPhotos review={review} />}
    </div>
  </Item>
);

const Root = styled(DeskList)`
  h2 { margin-bottom: 8px; ${text.title3} }
  header a { text-decoration: underline; }
`;

const Item = styled.li`
  display: grid;
  gap: 8px;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  > p { display: flex; flex-wrap: wrap; gap: 6px; }
  strong { ${text.label1} font-weight: 700; }
  strong a { text-decoration: underline; text-underline-offset: 3px; }
  blockquote { ${text.reading} white-space: pre-line; overflow-wrap: anywhere; }
  small { color: var(--fg-2); ${text.caption1} }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;

const Said = styled.p`
  padding: 12px 14px;
  border-radius: 12px;
  background: var(--bg-sunken);
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${text.body2}
`;

const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  img, span { width: 82px; height: 82px; border-radius: 12px; object-fit: cover; }
  span { display: grid; place-items: center; background: var(--bg-sunken); color: var(--fg-2); ${text.caption1} }
`;
