import styled from "styled-components";
import { scenePicture } from "@/shared/scene/scene-picture";
import { LoanList } from "@/ui/booking/loan-list";
import { SplitBar } from "@/ui/booking/split-bar";
import { OnwardLink } from "@/ui/controls/onward-link";
import { SocialButton } from "@/ui/controls/social-button";
import { ViewPill } from "@/ui/controls/view-pill";
import { CornerTag } from "@/ui/display/corner-tag";
import { CountBar } from "@/ui/display/count-bar";
import { CouponNote } from "@/ui/display/coupon-note";
import { OwnList } from "@/ui/display/own-list";
import { WeatherStrip } from "@/ui/display/weather-strip";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { MoreBelow } from "@/ui/feedback/more-below";
import { PageMissing } from "@/ui/feedback/page-missing";
import { StaleNotice } from "@/ui/feedback/stale-notice";
import { Icon } from "@/ui/icon/icon";
import { AskButton } from "@/ui/overlays/ask-button";
import { ReviewReply } from "@/ui/reviews/review-reply";
import { ScoreSummary, scoreLook } from "@/ui/reviews/score-summary";
import { TagCounts } from "@/ui/reviews/tag-counts";
import { SmallImage } from "@/ui/scene/small-image";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { PartTabs } from "@/ui/tabs/part-tabs";
import { Line, Specimen } from "./specimen";

const noop = () => undefined;
const ended = { hasNextPage: false, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false };
const pages = { ...ended, hasNextPage: true, isError: false, fetchNextPage: noop };
const words = { loading: "더 불러오고 있어요", failed: "더 불러오지 못했어요", more: "더 보기" };
const failure = { status: 503, code: "F503", message: "지금은 볼 수 없어요" };

/** Components that only some pages use. */
export function GalleryParts() {
  return (
    <>
      <Specimen name="social-button · corner-tag">
        {(["kakao", "naver", "apple"] as const).map((provider) => (
          <SocialButton
            key={provider}
            provider={provider}
            tag={provider === "naver" && <CornerTag>지난번에 썼어요</CornerTag>}
          >
            로그인
          </SocialButton>
        ))}
        <SocialButton provider="kakao" pending>
          로그인
        </SocialButton>
      </Specimen>
      <Specimen name="link-tabs · part-tabs · way-link" wide>
        {(["line", "text", "picture"] as const).map((kind) => (
          <LinkTabs
            key={kind}
            label={kind}
            kind={kind}
            items={[
              { href: "#play", label: "놀이", current: true, icon: kind === "picture" && <Icon name="list" /> },
              {
                href: "#stay",
                label: "숙소",
                count: "3",
                icon: kind === "picture" && <Icon name="bed-double" />,
              },
            ]}
          />
        ))}
        <PartTabs
          label="이 화면의 부분"
          parts={[
            { id: "gallery-parts-1", label: "소개" },
            { id: "gallery-parts-2", label: "후기", count: "9" },
          ]}
        />
        <Pad>
          <OnwardLink href="#">저장한 입장권 보기</OnwardLink>
        </Pad>
      </Specimen>
      <Specimen name="view-pill">
        <Column>
          <ViewPill views={[{ name: "지도", icon: "map", onShow: noop }]} />
        </Column>
      </Specimen>
      <Specimen name="weather-strip · count-bar" wide>
        <WeatherStrip
          object="umbrella"
          text="오후 비 70%"
          action={{ label: "끄기", spoken: "날씨 순서 끄기", onClick: noop }}
        />
        <CountBar count="32곳" spoken="32곳이에요" order="가까운 순" orderLabel="차례 바꾸기" onOrder={noop} />
      </Specimen>
      <Specimen name="coupon-note · small-image">
        <CouponNote>
          가입하면 <strong>최대 19,000원</strong>
        </CouponNote>
        <Line>
          <SmallImage
            picture={scenePicture({ kind: "farm", seed: 0, shape: "square" })}
            size={44}
            alt="농장"
            priority
          />
        </Line>
      </Specimen>
      <Specimen name="own-list" wide>
        <OwnList
          items={["하준", "서아"]}
          toKey={(name) => name}
          draw={(name) => name}
          lead="함께 갈 아이예요"
          most={10}
          full="열 명까지 적을 수 있어요"
          add={{ label: "아이 등록", onClick: noop }}
          empty={null}
        />
      </Specimen>
      <Specimen name="list-skeleton">
        {(["ticket", "coupon", "card", "line", "step"] as const).map((shape) => (
          <ListSkeleton key={shape} shape={shape} count={1} />
        ))}
      </Specimen>
      <Specimen name="more-below · stale-notice · page-missing" wide>
        <MoreBelow query={pages} isAutomatic={false} onMore={noop} words={words} />
        <MoreBelow
          query={{ ...pages, isError: true, isFetchNextPageError: true }}
          isAutomatic={false}
          onMore={noop}
          words={words}
        />
        <StaleNotice failure={{ status: 0 }} onRetry={noop} retrying={false} />
        <PageMissing
          error={failure}
          title="놀이를 불러오지 못했어요"
          elsewhere={{ href: "#", label: "처음으로" }}
          onRetry={noop}
          retrying={false}
        />
      </Specimen>
      <Specimen name="split-bar · loan-list · ask-button">
        <SplitBar
          label="낸 것"
          parts={[
            { label: "카드", amount: 27_500, tone: "pay" },
            { label: "쿠폰", amount: 4200, tone: "discount" },
            { label: "내 포인트", amount: 1300, tone: "points" },
          ]}
        />
        <LoanList
          unit="개"
          onChange={noop}
          loans={[
            { key: "bed", label: "아기 침대", price: "5,000원", suits: "24개월까지", count: 1, most: 2 },
            { key: "chair", label: "아기 의자", price: "무료", left: "모두 나갔어요", count: 0, most: 0 },
          ]}
        />
        <AskButton
          label="지우기"
          title="지울까요?"
          detail="되돌릴 수 없어요"
          pending={false}
          onYes={(close) => close()}
        />
      </Specimen>
      <Specimen name="score-summary · tag-counts · review-reply">
        <Scores>
          <ScoreSummary rating={4.7} count={9} byAge={[{ band: "0-3", rating: 4.8, count: 6 }]} />
        </Scores>
        <TagCounts tags={[{ name: "깨끗해요", count: 3 }]} />
        <ReviewReply from="이곳의 답변">다음에 또 만나요!</ReviewReply>
      </Specimen>
    </>
  );
}

const Pad = styled.div`
  padding-inline: var(--gutter);
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 72px;
`;

const Scores = styled.div`
  ${scoreLook}
`;
