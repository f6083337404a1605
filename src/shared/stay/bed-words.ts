import type { StayProduct } from "@/shared/contract/stay/accommodations";
import type { BedKind } from "@/shared/contract/stay/lists";

export const bedNames: Record<BedKind, string> = {
  single: "싱글 침대",
  super_single: "슈퍼싱글 침대",
  double: "더블 침대",
  queen: "퀸 침대",
  king: "킹 침대",
  bunk: "2층 침대",
  futon: "이불",
  sofa: "소파 침대",
  crib: "아기 침대",
};

/** `퀸 침대 1, 싱글 침대 2` */
export const bedsText = (beds: readonly { kind: BedKind; count: number }[]): string =>
  beds.map(({ kind, count }) => `${bedNames[kind]} ${count}`).join(", ");

/** `침실 1 · 퀸 침대 1, 싱글 침대 2`, one line per room. */
export const bedLines = ({
  sleeping,
}: Pick<StayProduct, "sleeping">): { room: string; beds: string; sleeps: number }[] =>
  sleeping.map(({ room, beds }) => ({
    room,
    beds: bedsText(beds),
    sleeps: beds.reduce((sum, { sleeps }) => sum + sleeps, 0),
  }));

export const peopleInBeds = (sleeping: StayProduct["sleeping"]): number =>
  sleeping.reduce((sum, { beds }) => beds.reduce((all, { sleeps }) => all + sleeps, sum), 0);

/** Alternative text of a drawn floor plan. */
export const planText = (room: Pick<StayProduct, "name" | "sleeping">): string =>
  `${room.name} 침대 배치 그림: ${bedLines(room)
    .map(({ room: where, beds }) => `${where} ${beds}`)
    .join(", ")}`;
