import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { GalleryBooking } from "@/tools/gallery/gallery-booking";
import { GalleryCards } from "@/tools/gallery/gallery-cards";
import { GalleryControls } from "@/tools/gallery/gallery-controls";
import { GalleryDisplay } from "@/tools/gallery/gallery-display";
import { GalleryFields } from "@/tools/gallery/gallery-fields";
import { GalleryOverlays } from "@/tools/gallery/gallery-overlays";
import { RouteLoader } from "@/ui/overlays/route-loader";
import { Sheet } from "@/ui/overlays/sheet";
import { Toast } from "@/ui/overlays/toast";

// The gallery holds every part in every state, so a part that is missing there shows up in review, not here.
const rooms: [string, ReactElement][] = [
  ["단추와 칩", <GalleryControls key="controls" />],
  ["입력칸", <GalleryFields key="fields" />],
  ["시트와 알림", <GalleryOverlays key="overlays" />],
  ["보여 주는 것", <GalleryDisplay key="display" />],
  ["예약", <GalleryBooking key="booking" />],
  ["카드", <GalleryCards key="cards" />],
  ["열린 알림", <Toast key="toast" toast={{ id: 1, message: "쿠폰이 등록되었습니다" }} onDone={() => undefined} />],
  ["화면 여는 중", <RouteLoader key="loader" active />],
  [
    "열린 시트",
    <Sheet key="sheet" open onClose={() => undefined} title="누구랑 가요?">
      어른
    </Sheet>,
  ],
];

test.each(rooms)("서버가 그린 %s에는 style 속성과 인라인 스크립트가 없다", (_name, room) => {
  const html = renderToString(room);
  expect(html.match(/<[^>]+\sstyle=/g)).toBeNull();
  expect(html.match(/\son[a-z]+=|<script/g)).toBeNull();
});

test.each(rooms)("서버가 그린 %s의 그림에는 크기와 설명이 있다", (_name, room) => {
  const images = renderToString(room).match(/<img[^>]*>/g) ?? [];
  expect(
    images.filter((image) => !/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image) || !/\salt="/.test(image)),
  ).toEqual([]);
});

test("카드의 한 줄이 길어 접혀도 가운뎃점이 줄 앞에 오지 않는다", () => {
  const shown = renderToString(<GalleryCards />).replace(/<span class="vh">[^<]*<\/span>/g, "");
  const lines = shown.replace(/<[^>]+>/g, "\n");
  expect(lines.match(/\S\u00a0· /g)?.length).toBeGreaterThan(5);
  expect(lines.match(/.* · .*/g)).toBeNull();
});
