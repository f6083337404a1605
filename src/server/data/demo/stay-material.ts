import type { BedKind, StayFacility } from "@/shared/contract/stay/lists";
import type { SceneKind } from "@/shared/scene/scene-kinds";

export type DemoBed = readonly [room: string, ...beds: (readonly [kind: BedKind, count: number, sleeps: number])[]];

export type DemoRoom = {
  name: string;
  about: string;
  area: number;
  base: number;
  max: number;
  /** Its price as a share of the property's first room, in percent. */
  percent: number;
  /** Rooms of this kind. */
  rooms: number;
  beds: readonly DemoBed[];
  standby?: true;
};

/** One property: its name, 시·군·구, what it is known for, what children do there, and what parents will like. */
export type DemoStayItem = readonly [name: string, district: string, headline: string, story: string, ease: string];

export type DemoStayKind = {
  code: string;
  scenes: readonly SceneKind[];
  grades: readonly string[];
  /** Won of the first room in an off-season weekday night: from the plainest to the finest property. */
  price: readonly [number, number];
  adultFee: number;
  mandatoryFee: number;
  checkIn: string;
  checkOut: string;
  yes: readonly StayFacility[];
  /** Some properties have these too. */
  maybe: readonly StayFacility[];
  no: readonly StayFacility[];
  guide: readonly string[];
  rules: readonly string[];
  tags: readonly string[];
  rooms: readonly DemoRoom[];
  items: readonly DemoStayItem[];
};
