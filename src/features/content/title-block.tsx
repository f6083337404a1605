import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { grouped } from "@/shared/text/grouped";
import { Rating } from "@/ui/display/rating";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { HowFar } from "./about/from-here";
import { placeAnchor } from "./anchors";
import { lateCopy } from "./late-copy";
import { Promises } from "./price/promises";

export const TitleBlock = ({ detail }: { detail: ContentDetail }) => (
  <Root>
    <Promises />
    <h1>{detail.name}</h1>
    {detail.summary && <p>{detail.summary}</p>}
    <div className="line">
      {detail.rating === null ? (
        <span>{lateCopy.noReviews}</span>
      ) : (
        <Stars href={paths.content.review({ id: detail.pk })} rating={detail.rating} count={detail.review_count} />
      )}
      {!detail.needs_shipping && (
        <LightLink href={`#${placeAnchor}`}>
          <Icon name="map-pin" />
          <u>{detail.place_text}</u>
          <HowFar detail={detail} />
        </LightLink>
      )}
    </div>
  </Root>
);

const Stars = ({ rating, count, href }: { href: string; rating: number; count: number }) => (
  <LightLink href={href}>
    <Rating value={rating} size="M" />
    <u>{lateCopy.reviews(grouped(count))}</u>
  </LightLink>
);

const Root = styled.header`
  .badges { display: flex; flex-wrap: wrap; gap: 6px; }
  .badges > * { white-space: normal; }
  h1 { margin-top: 10px; ${text.title1} }
  > p { margin-top: 4px; color: var(--fg-2); ${text.body2} }
  .line { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; margin-top: 10px; color: var(--fg-2); ${text.body2} }
  .line > a { position: relative; display: inline-flex; align-items: center; gap: 5px; ${hitArea} }
  u { text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
  a > svg { width: 18px; height: 18px; }
`;
