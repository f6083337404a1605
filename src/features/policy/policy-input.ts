import { analyticsSource, publicEnv } from "@/lib/env";
import { isPolicyName, type Policy, type PolicyName, policyCopy } from "./copy";

export interface PolicyInput {
  name: PolicyName;
  policy: Policy;
  /** Whether the texts still wait for a lawyer. */
  isDemo: boolean;
}

/** The policy that an address names, with this deployment's company and date; null for an unknown one. Server only. */
export const readPolicy = (name: unknown): PolicyInput | null => {
  if (!isPolicyName(name)) return null;
  const { business, termsSince, production } = publicEnv();
  const { firebase, attributionUrl } = analyticsSource();
  const measured = { firebase: firebase !== undefined, attribution: attributionUrl !== undefined };
  return { name, policy: policyCopy(business, termsSince, measured)[name], isDemo: !production };
};
