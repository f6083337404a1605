import { eq, sql } from "drizzle-orm";
import { issuesCopy } from "@/features/desk/issues-copy";
import { closeIssue, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { watchMessages } from "@/server/commerce/notifications/watch-messages";
import { installPaymentGateway } from "@/server/commerce/payments/gateway-port";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { consumers } from "@/server/commerce/work";
import { moveClock } from "@/server/platform/clock";
import { deliverOutbox } from "@/server/platform/outbox";
import { memberMessage } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import { findActs, ISSUE_KINDS, ISSUE_OUTCOMES, type IssueKind } from "@/shared/staff/issue-kinds";
import { describeEachEngine } from "../../support/engines";
import { tinyGateway } from "../../support/gateways/tiny-gateway";
import { forgetLimits, openInbox } from "../../support/members";
import { projectFiles, readProjectFile } from "../../support/project-files";
import { addMember, addShop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";
import { addStaff } from "../../support/staff";

/** Every kind of issue that the code raises, found by its calls. */
function raisedKinds(): string[] {
  const kinds = projectFiles(["src/server"]).flatMap((file) => {
    const code = readProjectFile(file);
    return [...code.matchAll(/\braiseIssue\(\s*[\w.()]+,\s*("(\w+)"|[^,]+),/g)].flatMap(([, said, kind]) =>
      file.endsWith("/desk-issues.ts") ? [] : [kind ?? `${file}: ${said}`],
    );
  });
  return [...new Set(kinds)].sort();
}

describe("확인할 일의 종류", () => {
  it("코드가 올릴 수 있는 모든 종류에 말과, 끝낼 수 있는 일이 있다", () => {
    const kinds = raisedKinds();
    expect(kinds.length).toBeGreaterThan(8);
    const without = kinds.filter((kind) => {
      const acts = Object.hasOwn(ISSUE_KINDS, kind) ? findActs(kind) : null;
      const texts = issuesCopy.about(kind);
      return acts === null || acts.outcomes.length === 0 || texts.title === kind || texts.todo === "";
    });
    expect(without).toEqual([]);
    for (const outcome of ISSUE_OUTCOMES) expect(issuesCopy.outcomes[outcome]).toBeTruthy();
  });

  it("확인할 일은 한 문으로만 올라온다", () => {
    const writers = projectFiles(["src/server"]).filter((file) =>
      /insert\(deskIssue\)|insert into desk_issue/.test(readProjectFile(file)),
    );
    expect(writers).toEqual(["src/server/commerce/issues/desk-issues.ts"]);
  });
});

describeEachEngine("확인할 일", (engine) => {
  const gateway = tinyGateway();
  const inbox = openInbox();
  beforeAll(() => {
    installPaymentGateway(gateway);
  });
  afterEach(async () => {
    moveClock(0);
    await db().execute(sql`delete from desk_issue`);
    await forgetLimits(db());
    inbox.messages.length = 0;
  });
  const db = () => engine.handle().db;
  const deskStaff = () => addStaff(db(), { venueId: null, role: "desk" });
  type Desk = Awaited<ReturnType<typeof deskStaff>>;
  const list = async (desk: Desk) => readData<DeskIssues>(await desk.get("/desk/issues/")).issues;

  it.each(Object.keys(ISSUE_KINDS))("%s: 나이와 근거가 보이고, 고른 일과 이유로만 끝난다", async (kind) => {
    const shopper = new Shopper(await addMember(db()), gateway);
    const shop = await addShop(db());
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    await raiseIssue(db(), kind as IssueKind, kind === "webhook" ? "1" : id, "what was seen");
    const desk = await deskStaff();
    const [issue] = await list(desk);
    expect(issue).toMatchObject({ kind, detail: "what was seen", can_close: true });
    if (!["webhook", "messages_stuck", "event_dead", "bulk_reading"].includes(kind)) {
      expect(issue?.order_id).toBe(id);
      expect(issue?.facts.map(({ name }) => name)).toEqual(expect.arrayContaining(["order", "paid", "payment_key"]));
    }
    const close = (end: object) => desk.post(`/desk/issues/${issue?.id}/close/`, { json: end });
    const [outcome] = findActs(kind).outcomes;
    expect((await close({ outcome })).status).toBe(422);
    expect((await close({ reason: "확인하고 마쳤어요" })).status).toBe(422);
    const stranger = ISSUE_OUTCOMES.find((issueOutcome) => !findActs(kind).outcomes.includes(issueOutcome));
    expect((await close({ outcome: stranger, reason: "확인하고 마쳤어요" })).status).toBe(422);
    expect(await list(desk)).toHaveLength(1);
    readData(await close({ outcome, reason: "확인하고 마쳤어요" }));
    expect(await list(desk)).toEqual([]);
    const [row] = (
      await db().execute<{ act: string; after: object }>(
        sql`select act, after from audit_log where subject = 'issue' and subject_ref = ${String(issue?.id)}`,
      )
    ).rows;
    expect(row).toMatchObject({ act: "issue.close", after: { outcome } });
  });

  it("끝내 전하지 못한 소식은 종류마다 한 건으로 오르고, 다시 시도해 전해지면 내려간다", async () => {
    const desk = await deskStaff();
    const { contentId } = await addShop(db());
    const member = await addMember(db());
    const payload = { user_id: member.user.id, content_pk: contentId };
    await db()
      .insert(outbox)
      .values(
        ["dead1", "dead2"].map((dedupeKey) => ({
          topic: "sale.opened",
          dedupeKey,
          payload,
          tries: 20,
          deadAt: new Date(),
        })),
      );
    await watchMessages(db());
    const [issue, ...more] = (await list(desk)).filter(({ kind }) => kind === "event_dead");
    expect(more).toEqual([]);
    expect(issue?.facts).toContainEqual({ name: "stuck", text: "sale.opened · 2 · 20", won: null });
    const { settled } = readData<{ settled: boolean }>(await desk.post(`/desk/issues/${issue?.id}/retry/`));
    expect(settled).toBe(true);
    expect((await list(desk)).filter(({ kind }) => kind === "event_dead")).toEqual([]);
    expect(await db().$count(memberMessage, eq(memberMessage.userId, member.user.id))).toBe(2);
  });

  it("사람이 끝낸 일은 달라지지 않으면 다시 오르지 않고, 스스로 풀렸다 돌아오거나 달라진 일은 다시 오른다", async () => {
    const desk = await deskStaff();
    await raiseIssue(db(), "statement_stranger", "N-1", "15,000");
    const [issue] = await list(desk);
    readData(
      await desk.post(`/desk/issues/${issue?.id}/close/`, {
        json: { outcome: "no_harm", reason: "시험 결제였어요" },
      }),
    );
    await raiseIssue(db(), "statement_stranger", "N-1", "15,000");
    expect(await list(desk)).toEqual([]);
    await raiseIssue(db(), "statement_stranger", "N-1", "30,000");
    expect(await list(desk)).toHaveLength(1);
    await closeIssue(db(), "statement_stranger", "N-1");
    await raiseIssue(db(), "statement_stranger", "N-1", "30,000");
    expect(await list(desk)).toHaveLength(1);
  });

  it("돈이 아직 움직이는 일은 마칠 수 없고, 다시 물어 풀리면 목록에서 내려간다", async () => {
    const shopper = new Shopper(await addMember(db()), gateway);
    const shop = await addShop(db(), { daysAhead: 12 });
    const { order_id: id } = await shopper.buy(shop, [shop.adult], 15_000);
    const [piece] = (await shopper.reservation(id)).products;
    const lost = () => Array.from({ length: 20 }, () => "lost-before" as const);
    gateway.script.cancel = lost();
    gateway.script.lookup = lost();
    await shopper.cancel(id, [piece?.pk ?? ""]);
    moveClock(11 * 60_000);
    await reconcile(db());
    const desk = await deskStaff();
    const issue = (await list(desk)).find(({ kind }) => kind === "refund_unknown");
    expect(issue).toMatchObject({ can_close: false, order_id: id });
    const path = `/desk/issues/${issue?.id}`;
    const end = { json: { outcome: "at_gateway", reason: "카드사에 확인했어요" } };
    expect((await desk.post(`${path}/close/`, end)).message).toContain("아직 움직이는 중");
    expect(readData<{ settled: boolean }>(await desk.post(`${path}/retry/`)).settled).toBe(false);
    gateway.script.cancel = [];
    gateway.script.lookup = [];
    expect(readData<{ settled: boolean }>(await desk.post(`${path}/retry/`)).settled).toBe(true);
    expect((await list(desk)).filter(({ kind }) => kind === "refund_unknown")).toEqual([]);
    expect((await shopper.reservation(id)).products[0]?.product_state).toBe("CANCEL");
    while ((await deliverOutbox(db(), consumers)) > 0);
  });
});
