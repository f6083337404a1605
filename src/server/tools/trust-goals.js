// Which files show which goal. `trust`: files that measure at the full figures; `also`: tests kept elsewhere that belong to it.
const PLATFORM = "__tests__/server/platform";
const COMMERCE = "__tests__/server/commerce";
const STAY = "__tests__/server/stay";

const GOALS = [
  { id: "R1", name: "last seats sold exactly", trust: ["r01-last-seats"] },
  { id: "R2", name: "room-nights", trust: ["r02-room-nights"], also: [`${STAY}/booking/whole-way.test.ts`] },
  { id: "R3", name: "negative controls", trust: ["r01-last-seats", "r02-room-nights", "r05-coupons"] },
  { id: "R4", name: "one stock, many lines", trust: ["r04-carts", "r04-nights"], also: [`${COMMERCE}/holds.test.ts`] },
  { id: "R5", name: "coupons and codes", trust: ["r05-coupons"], also: [`${COMMERCE}/benefits.test.ts`] },
  { id: "R6", name: "points under parallel moves", trust: ["r06-points"] },
  {
    id: "R7",
    name: "idempotent checkout",
    trust: ["r07-one-order", "r07-one-booking"],
    also: [`${PLATFORM}/http/idempotency.test.ts`],
  },
  {
    id: "R8",
    name: "gateway faults",
    also: [`${COMMERCE}/payments/gateway-faults.test.ts`, `${STAY}/booking/gateway-faults.test.ts`],
    env: { TRUST_SEEDS: "5" },
  },
  { id: "R9", name: "kill -9 in checkout", trust: ["r09-kills"] },
  { id: "R11", name: "paid but sold out", trust: ["r11-too-late", "r11-too-late-stays"] },
  { id: "R12", name: "database down mid-request", trust: ["r12-database-down"] },
  {
    id: "R13",
    name: "cancel and refund",
    trust: ["r13-cancels", "r13-stay-cancels"],
    also: [`${COMMERCE}/cancel.test.ts`],
  },
  { id: "R14", name: "state machine", trust: ["r14-states"], also: ["__tests__/shared/order/states.test.ts"] },
  { id: "R15", name: "reconciler", trust: ["r15-drifts"], also: [`${COMMERCE}/reconcile.test.ts`] },
  { id: "R17", name: "abandoned holds", trust: ["r17-abandoned"] },
  {
    id: "R18",
    name: "time",
    trust: ["r18-edges"],
    also: ["__tests__/shared", `${COMMERCE}/cancel.test.ts`, `${COMMERCE}/visits.test.ts`],
    zones: ["UTC", "Asia/Seoul", "America/Los_Angeles"],
  },
  { id: "R19", name: "shutdown", trust: ["r19-shutdown"], also: [`${PLATFORM}/lifecycle.test.ts`] },
  { id: "R23", name: "one writer", trust: ["r23-one-writer"], also: [`${PLATFORM}/db/directory-lock.test.ts`] },
  { id: "R24", name: "log bounded", trust: ["r24-log-size"], also: [`${PLATFORM}/db/open-pglite.test.ts`] },
  { id: "S1", name: "object authorisation", trust: ["s01-who-may-ask"] },
  { id: "S2", name: "access tokens", also: [`${PLATFORM}/auth`] },
  { id: "S3", name: "revocation", trust: ["s03-revocation"], also: ["__tests__/server/main/auth/sessions.test.ts"] },
  { id: "S4", name: "request signature", also: [`${PLATFORM}/http/signature.test.ts`, "__tests__/shared/signature"] },
  { id: "S5", name: "price and amount tamper", trust: ["s05-amounts", "s05-stay-amounts"] },
  { id: "S6", name: "mass assignment", trust: ["s06-fields"] },
  { id: "S7", name: "SQL injection", trust: ["s07-injection"] },
  { id: "S11", name: "CSRF", trust: ["s11-cross-site"], also: [`${PLATFORM}/http/errors.test.ts`] },
  {
    id: "S12",
    name: "login return path",
    also: ["__tests__/shared/identity/return-path.test.ts", "__tests__/lib/own-path.test.ts"],
  },
  { id: "S13", name: "one-time codes", also: ["__tests__/server/main/auth/otp.test.ts"] },
  { id: "S14", name: "enumeration", trust: ["s14-enumeration"], also: ["__tests__/server/main/auth/sign.test.ts"] },
  { id: "S15", name: "social login", trust: ["s15-social-login"], also: ["__tests__/server/main/auth/social.test.ts"] },
  { id: "S16", name: "uploads", trust: ["s16-uploads"], also: [`${STAY}/reviews`] },
  { id: "S18", name: "webhooks", also: [`${COMMERCE}/payments/webhooks.test.ts`] },
  { id: "S20", name: "PII at rest", trust: ["s20-sealed"], also: [`${PLATFORM}/crypto`] },
  { id: "S21", name: "logs and errors", trust: ["s20-sealed"], also: [`${PLATFORM}/log-scrubber.test.ts`] },
  { id: "S22", name: "withdrawal", trust: ["s22-forgotten"], also: ["__tests__/server/main/members/account.test.ts"] },
  { id: "S24", name: "pages and routes", trust: ["s24-pages"] },
];

module.exports = { GOALS };
