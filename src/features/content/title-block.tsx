import { MapPin } from "lucide-react";
import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Badge } from "@/ui/display/badge";
import { Rating } from "@/ui/display/rating";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { placeAnchor } from "./anchors";
import { lateCopy } from "./late-copy";

const grouped = new Intl.NumberFormat("ko-KR");

/** What kind, where, how it is called and what families say. */
export const TitleBlock = ({ detail }: { detail: ContentDetail }) => (
  <header>
    <Badges>
      <Badge>{detail.category_name}</Badge>
      <Badge>{detail.sub_category_name}</Badge>
    </Badges>
    <Name>{detail.name}</Name>
    {detail.summary && <Summary>{detail.summary}</Summary>}
    <Line>
      {detail.rating === null ? (
        <span>{lateCopy.noReviews}</span>
      ) : (
        <Jump href={paths.content.review({ id: detail.pk })}>
          <Rating value={detail.rating} size="M" />
          <u>{lateCopy.reviews(grouped.format(detail.review_count))}</u>
        </Jump>
      )}
      <Jump href={`#${placeAnchor}`}>
        <MapPin aria-hidden="true" />
        <u>{detail.place_text}</u>
      </Jump>
    </Line>
  </header>
);

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Name = styled.h1`
  margin-top: 10px;
  ${text.title1}
`;

const Summary = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  ${text.body2}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  margin-top: 10px;
  color: var(--fg-2);
  ${text.body2}
`;

const Jump = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${hitArea}
  u { text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
  > svg { width: 18px; height: 18px; }
`;
