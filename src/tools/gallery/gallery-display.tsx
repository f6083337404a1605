import { facePicture } from "@/shared/scene/object-picture";
import { scenePicture } from "@/shared/scene/scene-picture";
import { SymbolMark } from "@/ui/brand/symbol";
import { Wordmark } from "@/ui/brand/wordmark";
import { Accordion } from "@/ui/display/accordion";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { HeroBanner } from "@/ui/display/banner";
import { Carousel } from "@/ui/display/carousel";
import { CategoryGrid } from "@/ui/display/category-grid";
import { FactRow } from "@/ui/display/fact-row";
import { ListRow, ListRows } from "@/ui/display/list-row";
import { MatchText } from "@/ui/display/match-text";
import { Rating } from "@/ui/display/rating";
import { Band, SectionHeader } from "@/ui/display/section-header";
import { Strip } from "@/ui/display/strip";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { OfflineBar } from "@/ui/feedback/offline-bar";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { Price } from "@/ui/price/price";
import { PriceTable } from "@/ui/price/price-table";
import { Line, Specimen } from "./specimen";

const categories = [
  ["실내놀이", "slide", "red"],
  ["농장체험", "carrot", "green"],
  ["공연·전시", "masks", "indigo"],
  ["클래스", "palette", "yellow"],
  ["물놀이", "snorkel", "sky"],
  ["동물·아쿠아", "giraffe", "orange"],
  ["숲·자연", "tree", "leaf"],
  ["박물관", "dinosaur", "mint"],
  ["캠핑", "tent", "olive"],
  ["아이숙소", "house", "coral"],
] as const;

export function GalleryDisplay() {
  const noop = () => undefined;
  return (
    <>
      <Specimen name="brand">
        <Line>
          <Wordmark />
          <SymbolMark size={44} />
        </Line>
      </Specimen>
      <Specimen name="carousel · banner" wide>
        <Carousel
          label="이달의 소식"
          auto
          slides={[
            {
              id: "farm",
              content: (
                <HeroBanner
                  href="#"
                  picture={scenePicture({ kind: "farm", seed: 0, shape: "hero" })}
                  eyebrow="가을 한정 농장체험"
                  title={"고구마 캐고\n화덕에 구워 먹어요"}
                  pill="최대 40% 할인"
                  priority
                />
              ),
            },
            {
              id: "cabin",
              content: (
                <HeroBanner
                  href="#"
                  tone="dark"
                  picture={scenePicture({ kind: "cabin", seed: 0, shape: "hero" })}
                  eyebrow="숲속 하룻밤"
                  title={"별 보고\n모닥불 피워요"}
                  pill="주말 숙소"
                />
              ),
            },
            {
              id: "snow",
              content: (
                <HeroBanner
                  href="#"
                  picture={scenePicture({ kind: "snow", seed: 0, shape: "hero" })}
                  eyebrow="겨울 준비"
                  title={"첫눈 오면\n여기로 가요"}
                />
              ),
            },
          ]}
        />
        <CategoryGrid
          label="카테고리"
          items={categories.map(([label, object, tint]) => ({ href: `#${object}`, label, object, tint }))}
        />
        <SectionHeader title="일곱 살 하준이가 좋아할 놀이" detail="종로구에서 가까운 곳부터" more={{ href: "#" }} />
        <Strip href="#" object="ticket" eyebrow="처음 오셨나요?" title="최대 19,000원 쿠폰 받기" />
        <Strip
          href="#"
          object="coin"
          eyebrow="클럽포인트로 최대 20% 더 아껴요"
          title="결제할 때 바로 쓸 수 있어요"
          tone="info"
        />
      </Specimen>
      <Specimen name="price · rating · badge · avatar">
        <Price size="L" total={24500} includes="1명 · 재료비 포함" percent={30} list={35000} from />
        <Price
          size="M"
          total={396000}
          includes="세금·아이 요금 포함 · 1박 198,000원"
          label="2박 4명 총"
          list={528000}
          percent={25}
        />
        <Price total={54000} includes="우리 가족" />
        <Price total={0} includes="36개월 미만" />
        <Line>
          <Rating value={4.9} count={1284} />
          <Rating value={4.8} count={467} size="M" />
          <Avatar picture={facePicture({ age: 7, sex: "boy" })} />
          <Avatar picture={facePicture({ role: "grandparent", sex: "girl" })} size={48} />
        </Line>
        <Line>
          <Badge>하루 전까지 무료 취소</Badge>
          <Badge tone="fit">7세 딱 맞아요</Badge>
          <Badge tone="red">오늘 마감 임박</Badge>
          <Badge tone="coupon">쿠폰가 178,200원</Badge>
          <Badge tone="info">비 와도 진행</Badge>
          <Badge tone="ink">3실 남음</Badge>
        </Line>
      </Specimen>
      <Specimen name="fact-row · price-table · accordion · match-text">
        <FactRow
          items={[
            { icon: "clock", title: "2시간 30분", detail: "소요 시간" },
            { icon: "umbrella", title: "비 와도 진행", detail: "실내로 옮겨요" },
            { icon: "users", title: "보호자 1명", detail: "함께 입장" },
            { icon: "car", title: "무료 주차", detail: "60대" },
          ]}
        />
        <PriceTable
          rows={[
            { label: "상품 금액", amount: 42000 },
            { label: "쿠폰", amount: -4200, kind: "minus" },
            { label: "플레이포인트", amount: -8000, kind: "points", note: "한도 11,040P" },
          ]}
          total={{ label: "결제할 금액", amount: 29800 }}
        />
        <Accordion title="꼭 알아 두세요" detail="야간 행사, 실내 19℃">
          얇은 겉옷을 챙겨 주세요.
        </Accordion>
        <p>
          <MatchText text="논산 딸기마을" match="딸기" />
        </p>
      </Specimen>
      <Band />
      <Specimen name="list-row" wide>
        <ListRows>
          <ListRow
            href="#"
            icon={<Icon name="gift" />}
            title="저녁 관람 추가 할인"
            detail="쿠폰과 함께 쓸 수 있어요"
            value="−1,000원"
          />
          <ListRow onClick={noop} title="판매자 정보" detail="도란 자연사박물관" />
          <ListRow title="예약 번호" value="NDR-261205-0731" />
        </ListRows>
      </Specimen>
      <Specimen name="notice · empty · error · offline · skeleton">
        <Notice tone="coupon" icon={<Icon name="lightbulb" />}>
          이솔이 생년월일이 보이는 서류를 하나 챙겨 주세요.
        </Notice>
        <Notice tone="error" title="결제 시간이 지났어요">
          같은 시간으로 다시 잡아 볼까요?
        </Notice>
        <EmptyState
          object="compass"
          title="아직 찜한 놀이가 없어요"
          detail={"마음에 드는 놀이에서 하트를 눌러 두면\n여기에 모아 드릴게요"}
          action={{ label: "요즘 인기 놀이 보기", href: "#" }}
        />
        <ErrorState code="C_SOLD_OUT" onRetry={noop} />
        <ErrorState compact cause="순위를 불러오지 못했어요." onRetry={noop} />
        <OfflineBar text="오프라인이에요 · 오후 2:10에 저장된 내용" />
        <Skeleton shape="row" count={2} instant />
        <Skeleton shape="line" count={2} instant />
        <Skeleton shape="tile" count={3} instant />
        <Skeleton shape="stay" instant />
      </Specimen>
    </>
  );
}
