import { useState } from "react";
import { facePicture } from "@/shared/scene/object-picture";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { ChildChip } from "@/ui/controls/child-chip";
import { Chip, ChipLink, ChipRow } from "@/ui/controls/chip";
import { HeartButton } from "@/ui/controls/heart-button";
import { IconButton, IconLink } from "@/ui/controls/icon-button";
import { StayPill } from "@/ui/controls/stay-pill";
import { SearchBar, SearchLink } from "@/ui/fields/search-bar";
import { Stepper } from "@/ui/fields/stepper";
import { TimeChips } from "@/ui/fields/time-chips";
import { Icon } from "@/ui/icon/icon";
import { ObjectImage } from "@/ui/scene/small-image";
import { Segmented } from "@/ui/tabs/segmented";
import { Tabs } from "@/ui/tabs/tabs";
import { Line, Specimen } from "./specimen";

export function GalleryControls() {
  const [liked, setLiked] = useState(true);
  const [tab, setTab] = useState("book");
  const [people, setPeople] = useState(2);
  const [time, setTime] = useState("13:00");
  const [way, setWay] = useState("list");
  const [query, setQuery] = useState("딸기");
  const noop = () => undefined;
  return (
    <>
      <Specimen name="button">
        <Button full>54,000원 예약</Button>
        <Line>
          <Button size={48}>적용</Button>
          <Button kind="ink" size={48}>
            쿠폰 받기
          </Button>
          <Button kind="outline" size={48}>
            빈방 알림
          </Button>
          <Button kind="soft" size={48}>
            닫기
          </Button>
        </Line>
        <Line>
          <Button kind="tint" size={40}>
            입장권 보기
          </Button>
          <Button kind="soft" size={40} icon={<Icon name="share" />}>
            길 찾기
          </Button>
          <Button kind="text" size={40}>
            예약 취소하기
          </Button>
          <Button size={48} pending>
            결제하기
          </Button>
          <Button size={48} disabled>
            마감
          </Button>
        </Line>
        <ButtonLink href="#" kind="ink" size={48}>
          요즘 인기 놀이 보기
        </ButtonLink>
      </Specimen>
      <Specimen name="icon-button · heart-button">
        <Line>
          <IconLink href="#" label="쿠폰함" icon={<Icon name="ticket" />} />
          <IconButton label="알림" icon={<Icon name="bell" />} dot="새 소식 있음" />
          <IconButton label="홈" icon={<Icon name="house" />} surface="float" />
          <IconButton label="거르기" icon={<Icon name="sliders-horizontal" />} surface="soft" />
          <HeartButton name="농장" on={liked} onToggle={() => setLiked(!liked)} tone="plain" count={3200} />
          <HeartButton name="농장" on={false} onToggle={noop} tone="plain" />
        </Line>
      </Specimen>
      <Specimen name="chip" wide>
        <ChipRow label="거르기">
          <Chip icon={<Icon name="sliders-horizontal" />}>거르기</Chip>
          <Chip selected onRemove={noop}>
            온수풀
          </Chip>
          <Chip selected>유아 침대</Chip>
          <ChipLink href="#">키즈룸</ChipLink>
          <Chip tone="tint" iconEnd={<Icon name="chevron-down" />}>
            조식
          </Chip>
        </ChipRow>
        <ChipRow label="아이">
          <ChildChip name="하준" age="7세" face={facePicture({ age: 7, sex: "boy" })} selected />
          <ChildChip name="서아" age="4세" face={facePicture({ age: 4, sex: "girl" })} />
        </ChipRow>
      </Specimen>
      <Specimen name="search">
        <SearchLink href="#" label="검색" placeholder="단풍 보면서 놀 수 있는 곳" />
        <SearchBar label="놀이 검색" value={query} onChange={setQuery} onSubmit={noop} placeholder="딸기 따기" />
        <StayPill
          label="숙소 검색"
          place="가평 · 양평"
          detail="11.28 토 – 11.29 일 · 어른 2 · 아이 2(7세, 4세)"
          onFilter={noop}
          filterLabel="거르기"
        />
      </Specimen>
      <Specimen name="tabs" wide>
        <Tabs
          label="홈"
          kind="text"
          value="play"
          onChange={noop}
          items={[
            { value: "play", label: "놀이" },
            { value: "stay", label: "숙소" },
            { value: "labs", label: "집에서 놀기" },
          ]}
        />
        <Tabs
          label="상세"
          value={tab}
          onChange={setTab}
          items={[
            { value: "book", label: "예약" },
            { value: "about", label: "소개" },
            { value: "review", label: "후기", count: "1,284" },
            { value: "place", label: "위치·문의" },
          ]}
        />
        <Tabs
          label="숙소 종류"
          kind="picture"
          value="all"
          onChange={noop}
          items={[
            { value: "all", label: "전체", icon: <ObjectImage object="house" size={32} /> },
            { value: "pool", label: "풀빌라", icon: <ObjectImage object="tube" size={32} /> },
            { value: "hotel", label: "호텔", icon: <ObjectImage object="hotel" size={32} /> },
            { value: "forest", label: "휴양림", icon: <ObjectImage object="log" size={32} /> },
            { value: "camp", label: "글램핑", icon: <ObjectImage object="tent" size={32} /> },
          ]}
        />
      </Specimen>
      <Specimen name="segmented · stepper · time-chips">
        <Segmented
          label="보기"
          value={way}
          onChange={setWay}
          items={[
            { value: "list", label: "목록" },
            { value: "map", label: "지도" },
          ]}
        />
        <Stepper
          label="어른"
          value={people}
          min={1}
          max={4}
          onChange={setPeople}
          upReason="모두 20명까지 갈 수 있어요"
          downReason="어른은 1명부터예요"
        />
        <Stepper label="아이" kind="soft" value={0} onChange={noop} downReason="0명이에요" />
        <TimeChips
          label="시간"
          value={time}
          onChange={setTime}
          items={[
            { value: "10:00", label: "10:00", state: "마감", soldOut: true },
            { value: "13:00", label: "13:00", state: "6자리 남음" },
            { value: "15:30", label: "15:30", state: "여유" },
          ]}
        />
      </Specimen>
    </>
  );
}
