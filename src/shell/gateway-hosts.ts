import { paymentWindow } from "@/lib/env";
import type { AddedHosts } from "./content-policy";

const toss = ["https://*.tosspayments.com", "https://*.toss.im"];

/**
 * What the payment window needs of a page's policy; nothing while the gateway is the sandbox. A document keeps the policy
 * it came with while the app walks on to the payment, so every page carries these hosts where a real gateway is set up.
 */
export const gatewayHosts = (): AddedHosts =>
  paymentWindow() === "toss" ? { script: toss, frame: toss, connect: toss, image: toss, form: toss } : {};
