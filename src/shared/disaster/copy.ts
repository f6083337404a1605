import { josa } from "@/shared/text/josa";
import type { DisasterKind } from "./kinds";

export const disasterNames: Record<DisasterKind, string> = {
  typhoon: "태풍",
  rain: "호우",
  snow: "대설",
  quake: "지진",
  wildfire: "산불",
  epidemic: "감염병",
};

/** Reason for the waived cancellation fee. */
export const disasterWaiver = (kind: DisasterKind): string =>
  `${josa(disasterNames[kind], "으로/로")} 취소 수수료를 받지 않아요`;
