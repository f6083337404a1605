import { desc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import type { Db } from "@/server/platform/db/types";
import { sandboxPayment, sandboxStatement } from "@/server/platform/schema/operations";
import { readInstant } from "@/shared/dates/kst";
import { openPayment, statementLines } from "./books";
import { plainResponse, toReply } from "./disturbed-reply";
import { readScript } from "./faults";
import {
  type CallArgs,
  cancelPayment,
  confirmPayment,
  findPayment,
  type GatewayDesk,
  replyScope,
} from "./gateway-calls";
import { badRequest, broken, GatewayError, paymentMissing, wrongKey } from "./gateway-error";
import { transactionView } from "./payment-view";
import { enterWindow } from "./payment-window";

const LINES = 100;

/** Latest statement entries for display, of one payment when its key is given; keys are truncated. */
async function statementView(db: Db, paymentKey: string | undefined) {
  const lines = await db
    .select({
      transactionKey: sandboxStatement.transactionKey,
      paymentKey: sandboxStatement.paymentKey,
      orderName: sandboxPayment.orderName,
      method: sandboxPayment.method,
      amount: sandboxStatement.amount,
      at: sandboxStatement.at,
    })
    .from(sandboxStatement)
    .innerJoin(sandboxPayment, eq(sandboxPayment.paymentKey, sandboxStatement.paymentKey))
    .where(paymentKey === undefined ? undefined : eq(sandboxStatement.paymentKey, paymentKey))
    .orderBy(desc(sandboxStatement.seq))
    .limit(LINES);
  const [sums] = await db
    .select({
      captured: sql<string>`coalesce(sum(${sandboxStatement.amount}) filter (where ${sandboxStatement.amount} > 0), 0)`,
      returned: sql<string>`coalesce(-sum(${sandboxStatement.amount}) filter (where ${sandboxStatement.amount} < 0), 0)`,
    })
    .from(sandboxStatement)
    .where(paymentKey === undefined ? undefined : eq(sandboxStatement.paymentKey, paymentKey));
  return {
    captured: Number(sums?.captured ?? 0),
    returned: Number(sums?.returned ?? 0),
    lines: lines.map((line) => ({ ...line, paymentKey: line.paymentKey.slice(-8), at: line.at.toISOString() })),
  };
}

export type SandboxGateway = { fetch(request: Request): Promise<Response>; readonly desk: GatewayDesk };

const MOUNT = "/api/sandbox/gateway";
const won = z.number().int().positive();
const confirmBody = z.object({ paymentKey: z.string().min(1), orderId: z.string().min(6).max(64), amount: won });
const cancelBody = z.object({ cancelReason: z.string().min(1).max(200), cancelAmount: won.optional() });
const situationBody = z.object({ paymentKey: z.string().optional(), script: z.string().max(500) });
const span = z.object({
  startDate: z.string(),
  endDate: z.string(),
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(100),
});

/**
 * A payment gateway that moves no money: the calls of Toss Payments' API that we use, a payment window, a statement,
 * and faults on demand.
 */
export function createSandboxGateway(desk: GatewayDesk, secretKey: string): SandboxGateway {
  const app = new Hono().basePath(MOUNT);
  app.onError((error) => plainResponse(toReply(error instanceof GatewayError ? error : broken())));
  app.notFound(() => plainResponse(toReply(new GatewayError(404, "NOT_FOUND", "없는 주소예요."))));
  app.use("/v1/*", async (c, next) => {
    admit(c.req.raw, secretKey);
    await next();
  });
  app.post("/v1/payments/confirm", async (c) =>
    confirmPayment(desk, askedBy(c.req.raw, secretKey), await body(c.req.raw, confirmBody)),
  );
  app.post("/v1/payments/:paymentKey/cancel", async (c) => {
    const { cancelReason: reason, cancelAmount: amount } = await body(c.req.raw, cancelBody);
    return cancelPayment(desk, askedBy(c.req.raw, secretKey), c.req.param("paymentKey"), { reason, amount });
  });
  app.get("/v1/payments/orders/:orderId", (c) =>
    findPayment(desk, askedBy(c.req.raw, secretKey), { orderId: c.req.param("orderId") }),
  );
  app.get("/v1/payments/:paymentKey", (c) =>
    findPayment(desk, askedBy(c.req.raw, secretKey), { paymentKey: c.req.param("paymentKey") }),
  );
  app.get("/v1/transactions", (c) => transactions(desk, c.req.query()));
  app.post("/window", async (c) =>
    enterWindow(await c.req.raw.formData(), async (order) => openPayment(await desk.db(), order, desk.now())),
  );
  app.get("/statement", async (c) => c.json(await statementView(await desk.db(), c.req.query("payment"))));
  app.post("/situations", async (c) => {
    admit(c.req.raw, secretKey);
    return setSituation(desk, await body(c.req.raw, situationBody));
  });
  return { desk, fetch: async (request) => app.fetch(request) };
}

function admit(request: Request, secretKey: string): void {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  if (request.headers.get("authorization") !== expected) throw wrongKey();
}

function askedBy(request: Request, secretKey: string): CallArgs {
  const idempotencyKey = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  return { request, idempotencyKey, scope: replyScope(secretKey, request.method, new URL(request.url).pathname) };
}

async function body<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw badRequest();
  return parsed.data;
}

async function transactions(desk: GatewayDesk, query: Record<string, string>): Promise<Response> {
  const parsed = span.safeParse(query);
  if (!parsed.success) throw badRequest();
  const { startDate, endDate, startingAfter, limit } = parsed.data;
  const lines = await statementLines(await desk.db(), {
    from: instant(startDate),
    to: instant(endDate),
    after: startingAfter,
    limit,
  });
  if (!lines) throw new GatewayError(400, "INVALID_TRANSACTION_KEY", "잘못된 페이징 키예요.");
  return Response.json(lines.map(({ line, method }) => transactionView({ ...line, method })));
}

function instant(text: string): Date {
  try {
    return new Date(readInstant(text));
  } catch {
    throw badRequest();
  }
}

async function setSituation(
  desk: GatewayDesk,
  { paymentKey, script }: z.output<typeof situationBody>,
): Promise<Response> {
  try {
    readScript(script);
  } catch {
    throw badRequest();
  }
  if (paymentKey === undefined) desk.general = script || null;
  else {
    const db = await desk.db();
    const changed = await db
      .update(sandboxPayment)
      .set({ script: script || null })
      .where(eq(sandboxPayment.paymentKey, paymentKey))
      .returning({ key: sandboxPayment.paymentKey });
    if (changed.length === 0) throw paymentMissing();
  }
  return Response.json({ script });
}
