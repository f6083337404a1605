import type { WebSettings } from "@/lib/web-settings";
import { isPolicyName, type Policy, type PolicyName, policyCopy } from "./copy";

export interface PolicyInput {
  name: PolicyName;
  policy: Policy;
  /** True while the texts await review by a lawyer. */
  isDemo: boolean;
}

/** The policy in an address, with this deployment's company and date; null for an unknown one. */
export const readPolicy = (name: unknown, settings: WebSettings): PolicyInput | null => {
  if (!isPolicyName(name)) return null;
  const { business, termsSince, isDemo, analytics } = settings;
  const measured = {
    firebase: analytics.firebase !== undefined,
    attribution: analytics.attributionUrl !== undefined,
  };
  return { name, policy: policyCopy(business, termsSince, measured)[name], isDemo };
};
