const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { outside } = require("../../../__tests__/tiers.js");

const COMMERCE = "src/server/commerce";
const MIGRATIONS = "src/server/platform/migrations";

/**
 * Faults that must turn `npm test` red. Each edit replaces a text that occurs exactly once in its file. A rule that the
 * database enforces too loses both guards, so that the fault would reach customers. Every suite in `tests` belongs to the
 * main tier and must fail.
 */
const FAULTS = [
  {
    name: "stock not lowered",
    edits: [
      {
        file: `${COMMERCE}/holds/stock.ts`,
        find: "sold = sold + $3::int",
        replace: "sold = sold + 0 * $3::int",
      },
    ],
    tests: ["server/commerce/orders/orders.test.ts"],
  },
  {
    name: "hold never expires",
    edits: [
      {
        file: `${COMMERCE}/holds/holds.repository.ts`,
        find: "lte(hold.expiresAt, clock.sqlNow()),",
        replace: "lte(hold.expiresAt, hold.createdAt),",
      },
    ],
    tests: ["server/commerce/holds/holds.test.ts"],
  },
  {
    name: "coupon used twice",
    edits: [
      {
        file: `${COMMERCE}/coupons/lock-coupon.ts`,
        find: '        eq(issuedCoupon.state, "active"),\n',
        replace: "",
      },
      {
        file: `${COMMERCE}/coupons/lock-coupon.ts`,
        find: "eq(issuedCoupon.userId, userId), eq(issuedCoupon.state, from)",
        replace: "eq(issuedCoupon.userId, userId)",
      },
      {
        file: `${MIGRATIONS}/0001_baseline/6_orders.sql`,
        find: "create unique index orders_live_coupon",
        replace: "create index orders_live_coupon",
      },
    ],
    tests: ["server/commerce/orders/orders.test.ts"],
  },
  {
    name: "points below zero",
    edits: [
      {
        file: `${COMMERCE}/points/move-points.ts`,
        find: "  if (pointBalance(lots, now) < spending.amount) throw notEnoughPoints();\n  const parts = spendLots(lots, spending.amount, now);",
        replace: "  const parts = spendLots(lots, Math.min(spending.amount, pointBalance(lots, now)), now);",
      },
      {
        file: `${COMMERCE}/points/points.repository.ts`,
        find: "::bigint >= 0`",
        replace: "::bigint is not null`",
      },
      {
        file: `${MIGRATIONS}/0001_baseline/5_coupons_and_points.sql`,
        find: "point_balance_positive check (balance >= 0)",
        replace: "point_balance_positive check (true)",
      },
      {
        file: `${MIGRATIONS}/0001_baseline/7_payments.sql`,
        find: "check (balance_after >= 0)",
        replace: "check (true)",
      },
    ],
    tests: ["server/commerce/benefits/ends.test.ts"],
  },
  {
    name: "fee 0",
    edits: [
      {
        file: "src/shared/refund/refund-quote.ts",
        find: "apportion(takePercent(sumWon(nets), rate), nets)",
        replace: "apportion(takePercent(sumWon(nets), 0), nets)",
      },
    ],
    tests: ["shared/refund/refund-quote.test.ts", "server/commerce/orders/whole-way.test.ts"],
  },
  {
    name: "fee without its step",
    edits: [
      {
        file: "src/shared/refund/fee-rate.ts",
        find: "rateAt(policySteps(policy), daysBefore)",
        replace: "rateAt(policySteps(policy), 0)",
      },
    ],
    tests: ["shared/refund/fee-rate.test.ts"],
  },
  {
    name: "quote rounds up",
    edits: [
      {
        file: "src/shared/price/won.ts",
        find: "(BigInt(checkedWon(amount)) * hundredths) / 10_000n",
        replace: "(BigInt(checkedWon(amount)) * hundredths + 9_999n) / 10_000n",
      },
    ],
    tests: ["shared/price/coupon-discount.test.ts", "shared/price/quote.test.ts"],
  },
  {
    name: "age boundary off by one month",
    edits: [
      {
        file: "src/shared/age/fit.ts",
        find: "rules.max_months !== null && months > rules.max_months",
        replace: "rules.max_months !== null && months >= rules.max_months",
      },
    ],
    tests: ["shared/age/fit.test.ts"],
  },
  {
    name: "refund twice",
    edits: [
      {
        file: `${COMMERCE}/cancel/finish-refund.ts`,
        find: "    idempotencyKey: open.idempotencyKey,\n",
        replace: "    idempotencyKey: crypto.randomUUID(),\n",
      },
    ],
    tests: ["server/commerce/reconcile/reconcile.test.ts"],
  },
  {
    name: "webhook credited twice",
    edits: [
      {
        file: `${COMMERCE}/orders/settle-order.ts`,
        find: 'state === "CAPTURED" || state === "VOIDED"',
        replace: 'state === "VOIDED"',
      },
      {
        file: `${COMMERCE}/orders/finalise-order.ts`,
        find: "(select hold_id from orders where id = $1) and state = 'LIVE'",
        replace: "(select hold_id from orders where id = $1) and state in ('LIVE', 'CONSUMED')",
      },
      {
        file: `${COMMERCE}/orders/finalise-order.ts`,
        find: "where id = $1 and state = 'PAYING' and exists",
        replace: "where id = $1 and state in ('PAYING', 'PAID') and exists",
      },
      {
        file: `${COMMERCE}/orders/finalise-order.ts`,
        find: "and state = 'CONFIRMING' and $2::text is not null",
        replace: "and state in ('CONFIRMING', 'CAPTURED') and $2::text is not null",
      },
    ],
    tests: ["server/commerce/reconcile/reconcile.test.ts"],
  },
  {
    name: "owner check dropped on one route",
    edits: [
      {
        file: "src/server/main/addresses/change-addresses.ts",
        find: "      .where(and(eq(shippingAddress.userId, userId), eq(shippingAddress.id, pk)))\n      .returning({ wasDefault",
        replace: "      .where(eq(shippingAddress.id, pk))\n      .returning({ wasDefault",
      },
    ],
    tests: ["server/main/addresses/addresses.test.ts"],
  },
  {
    name: "403 for an anonymous call missing",
    edits: [
      {
        file: "src/server/platform/auth/policy.ts",
        find: '  if (policy === "member" && !user?.isMember) throw memberNeeded();\n',
        replace: "",
      },
    ],
    tests: ["server/main/addresses/addresses.test.ts"],
  },
  {
    name: "signature not checked",
    edits: [
      {
        file: "src/server/platform/http/check-signature.ts",
        find: "!timingSafeEqual(Buffer.from(expected), Buffer.from(signature.hash))",
        replace: "!timingSafeEqual(Buffer.from(expected), Buffer.from(expected))",
      },
    ],
    tests: ["server/platform/http/signature.test.ts"],
  },
  {
    name: "replayed write accepted",
    edits: [
      {
        file: "src/server/platform/http/admit-call.ts",
        find: "  if (!isFirst) throw signatureRefused(clock.nowMs());\n",
        replace: "",
      },
    ],
    tests: ["server/platform/http/signature.test.ts"],
  },
  {
    name: "cancel after the scan allowed",
    edits: [
      {
        file: "src/shared/refund/cancellable.ts",
        find: '!(productState === "ORDER" && Boolean(checkInAt))',
        replace: "true",
      },
    ],
    tests: ["shared/refund/cancellable.test.ts", "server/commerce/cancel/cancel.test.ts"],
  },
  {
    name: "page cache keeps a member's page",
    edits: [
      {
        file: "src/server/front/front.ts",
        find: "return token === undefined || userFromToken(token)?.is_member !== true;",
        replace: "return true;",
      },
      {
        file: "src/shell/server-side-props.ts",
        find: "if (shared && prefetching.isComplete()",
        replace: "if (prefetching.isComplete()",
      },
    ],
    tests: ["server/front/front.test.ts", "shell/server-side-props.test.ts"],
  },
  {
    name: "sign-out leaves an entry",
    edits: [
      {
        file: "src/lib/storage/owner.ts",
        find: '  "nadlang.display",\n',
        replace: '  "nadlang.display",\n  "nadlang.recent-contents",\n',
      },
    ],
    tests: ["shell/handover.test.tsx"],
  },
  {
    name: "F000 without a toast",
    edits: [
      {
        file: "src/lib/http/create-hosts.ts",
        find: '    else if (failure.status === 400 && failure.code === "F000") settings.onMessage(readMessage(failure));\n',
        replace: "",
      },
    ],
    tests: ["lib/http/create-hosts.test.ts"],
  },
  {
    name: "CSP without a hash",
    edits: [
      {
        file: "src/shell/document.tsx",
        find: "scripts: [displayScript, fontScript],",
        replace: "scripts: [displayScript],",
      },
    ],
    tests: ["shell/document.test.ts"],
  },
  {
    name: "wrong day for a phone in another zone",
    edits: [
      {
        file: "src/shared/dates/kst.ts",
        find: "const local = toMillis(instant) + KST_OFFSET_MS;",
        replace: "const local = toMillis(instant) - new Date(toMillis(instant)).getTimezoneOffset() * 60_000;",
      },
    ],
    tests: ["shared/dates/time-zones.test.ts"],
  },
];

/** Edits whose text is missing or ambiguous in the tree, and suites outside the main tier; one line each. */
function listProblems(tree, faults = FAULTS) {
  const exists = (file) => existsSync(path.join(tree, file));
  return faults.flatMap(({ name, edits, tests }) => [
    ...edits.flatMap(({ file, find }) => {
      const times = exists(file) ? readFileSync(path.join(tree, file), "utf8").split(find).length - 1 : 0;
      return times === 1 ? [] : [`${name}: found ${times} times in ${file}: ${find.trim()}`];
    }),
    ...tests
      .map((suite) => `__tests__/${suite}`)
      .filter((suite) => !exists(suite) || outside().includes(suite))
      .map((suite) => `${name}: the main tier has no suite ${suite}`),
  ]);
}

module.exports = { FAULTS, listProblems };
