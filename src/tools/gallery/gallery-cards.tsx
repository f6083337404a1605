import { useState } from "react";
import { facePicture } from "@/shared/scene/object-picture";
import { SCENE_KINDS } from "@/shared/scene/scene-kinds";
import { scenePicture, scenesApart } from "@/shared/scene/scene-picture";
import { ContentFeedCard } from "@/ui/cards/content-feed-card";
import { ContentRow } from "@/ui/cards/content-row";
import { ContentTile } from "@/ui/cards/content-tile";
import { ReviewItem } from "@/ui/cards/review-item";
import { StayCard } from "@/ui/cards/stay-card";
import { TicketCard } from "@/ui/cards/ticket-card";
import { Button } from "@/ui/controls/button";
import { Rail } from "@/ui/display/rail";
import { Icon } from "@/ui/icon/icon";
import { Specimen } from "./specimen";

export function GalleryCards() {
  const [liked, setLiked] = useState(true);
  const heart = { on: liked, onToggle: () => setLiked(!liked) };
  const scenes = scenesApart(SCENE_KINDS.map((kind, index) => ({ kind, seed: index * 5 })));
  return (
    <>
      <Specimen name="content-tile" wide>
        <Rail label="하준이가 좋아할 놀이">
          {scenes.map((picture, index) => (
            <ContentTile
              key={picture.src}
              href={`#tile-${index}`}
              picture={picture}
              title={index % 2 === 0 ? "공룡 화석 발굴단 과학 클래스" : "고래 해설가와 걷는 밤 아쿠아리움"}
              place="서울 강동구 · 실내"
              price={
                index % 3 === 0
                  ? { total: 54000, includes: "우리 가족" }
                  : { total: 24500, includes: "1명", percent: 30, from: true }
              }
              fit={index % 4 === 3 ? undefined : { isFit: true, text: "5~9세" }}
              rating={{ value: 4.9, count: 1284 }}
              heart={heart}
              soldOut={index === 5}
            />
          ))}
        </Rail>
      </Specimen>
      <Specimen name="content-row" wide>
        <ContentRow
          href="#row-1"
          rank={1}
          picture={scenePicture({ kind: "stage", seed: 0 })}
          title="동물 친구들의 첫 클래식 음악회"
          place="서울 종로구 · 공연"
          price={{ total: 66000, includes: "우리 가족", percent: 45 }}
          rating={{ value: 4.9, count: 2106 }}
          badge={{ text: "오늘 마감 임박", tone: "red" }}
        />
        <ContentRow
          href="#row-2"
          rank={2}
          picture={scenePicture({ kind: "studio", seed: 2 })}
          title="딸기 컵케이크 베이킹 교실"
          place="서울 성북구 · 클래스"
          price={{ total: 32000, includes: "1명", from: true }}
          rating={{ value: 4.8, count: 862 }}
          heart={heart}
        />
        <ContentRow
          href="#row-3"
          picture={scenePicture({ kind: "night", seed: 2 })}
          title="은하수 자연사박물관"
          place="경기 가평군 · 박물관"
          note="안내만 해요"
          fit={{ isFit: true, text: "5~9세" }}
        />
      </Specimen>
      <Specimen name="content-feed-card" wide>
        <ContentFeedCard
          href="#feed"
          picture={scenePicture({ kind: "farm", seed: 3 })}
          title="고구마 캐기와 화덕 피자, 도토리골 농장 반나절"
          place="경기 양평군 · 차로 48분"
          price={{ total: 54000, includes: "어른 1 · 아이 2 모두", percent: 30, list: 77000 }}
          fit={{ isFit: false, text: "만 4세부터" }}
          rating={{ value: 4.9, count: 1284 }}
          badges={[{ text: "하루 전까지 무료 취소" }]}
          heart={heart}
        />
      </Specimen>
      <Specimen name="stay-card" wide>
        <StayCard
          href="#stay-1"
          picture={scenePicture({ kind: "villa", seed: 0 })}
          name="물마루 온수풀 키즈빌라"
          place="경기 가평군 · 설악면"
          rating={{ value: 4.9, count: 812 }}
          tag={{ text: "아이 안심 숙소", icon: <Icon name="badge-check" /> }}
          amenities={[
            { icon: <Icon name="waves-horizontal" />, label: "미온수 풀" },
            { icon: <Icon name="bed-double" />, label: "유아 침대" },
            { icon: <Icon name="blocks" />, label: "놀이방" },
            { icon: <Icon name="bath" />, label: "아기 욕조" },
          ]}
          badge={{ text: "4명 함께 묵을 수 있어요", tone: "fit" }}
          price={{
            total: 396000,
            list: 528000,
            percent: 25,
            label: "2박 4명 총",
            includes: "세금·아이 요금 포함 · 1박 198,000원",
          }}
          heart={heart}
        />
        <StayCard
          href="#stay-2"
          picture={scenePicture({ kind: "dome", seed: 1 })}
          name="은하수 돔 글램핑"
          place="경기 가평군 · 북면"
          rating={{ value: 4.8, count: 467 }}
          soldOut={{
            text: "고른 날짜는 마감됐어요",
            detail: "빈방이 나면 알려 드려요",
            notifyLabel: "빈방 알림",
            onNotify: () => undefined,
          }}
          heart={heart}
        />
      </Specimen>
      <Specimen name="review-item, ticket-card" wide>
        <ReviewItem
          name="하늘지기"
          face={facePicture({ role: "parent", sex: "girl" })}
          stars={4.9}
          visited="11월 8일 다녀왔어요"
          withKids="7세·4세와 함께"
          body={
            "고구마가 팔뚝만 했어요. 둘째는 흙 묻은 장갑을 집까지 끼고 왔고요, 첫째는 화덕 앞을 떠나지 않았어요.\n주차장이 넓고 손 씻는 곳이 밭 바로 옆이라 편했어요. 다음엔 할머니도 모시고 가려고요."
          }
          photos={scenesPhotos}
          option="반나절권"
          useful={{ on: true, count: 42, onToggle: () => undefined }}
        />
        <TicketCard
          href="#ticket"
          picture={scenePicture({ kind: "night", seed: 2 })}
          title="손전등 들고 걷는 밤의 공룡 박물관"
          place="경기 광명시"
          when="12월 5일 (토) 오후 5:00"
          who="어른 2 · 하준 · 이솔"
          state="닷새 뒤에 만나요"
          stateTone="red"
          paid="27,500원"
          actions={
            <>
              <Button kind="tint" size={40}>
                입장권 보기
              </Button>
              <Button kind="soft" size={40}>
                길 찾기
              </Button>
            </>
          }
        />
      </Specimen>
    </>
  );
}

const scenesPhotos = [0, 1, 2, 3].map((seed) => ({ id: seed, src: scenePicture({ kind: "farm", seed }).src }));
