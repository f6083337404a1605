import type { AgeRule } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import { childFit, type Fit, type FitChild } from "./fit";

export type NamedChild = FitChild & { name: string };
type NamedFit = { name: string; fit: Fit };

/** `ALL` only when every child is known to fit; `UNKNOWN` when none is refused but some are unknown. */
export type SiblingFit = {
  code: "ALL" | "SOME" | "NONE" | "UNKNOWN";
  fits: NamedFit[];
  misses: NamedFit[];
  unknowns: NamedFit[];
};

const JOINS: readonly Fit["code"][] = ["OK", "FREE", "GUARDIAN"];

/** Computes whether siblings can go together on a day. Throws a RangeError without children. */
export const siblingFit = (rules: AgeRule, children: readonly NamedChild[], visitDate: PlainDate): SiblingFit => {
  if (children.length === 0) throw new RangeError("at least one child is needed");
  const all = children.map((child) => ({ name: child.name, fit: childFit(rules, child, visitDate) }));
  const fits = all.filter((item) => JOINS.includes(item.fit.code));
  const unknowns = all.filter((item) => item.fit.code === "UNKNOWN");
  const misses = all.filter((item) => !fits.includes(item) && !unknowns.includes(item));
  const code = (): SiblingFit["code"] => {
    if (fits.length === all.length) return "ALL";
    if (misses.length === 0) return "UNKNOWN";
    return fits.length + unknowns.length > 0 ? "SOME" : "NONE";
  };
  return { code: code(), fits, misses, unknowns };
};
