import { eq } from "drizzle-orm";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { exportMember } from "@/server/commerce/withdrawal/export-member";
import { mainHost } from "@/server/main/app";
import { tendQuestions } from "@/server/main/questions/answer-questions";
import { clock } from "@/server/platform/clock";
import { member } from "@/server/platform/schema/member";
import { contentQuestion } from "@/server/platform/schema/question";
import type { Question, QuestionPage } from "@/shared/contract/main/questions";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { addMember, addShop, type TestMember } from "../../../support/seed-commerce";

const DAY_MS = 86_400_000;

describeEachEngine("놀이 문의", (engine) => {
  const db = () => engine.handle().db;
  let asker: TestMember;
  let other: TestMember;
  let pk: number;
  const path = () => `/contents/${pk}/questions/`;
  const as = (who: TestMember | null) => signedClient(mainHost, who);
  const ask = async (text: string, isPrivate = false, who = asker) =>
    as(who).post(path(), { json: { text, is_private: isPrivate } });
  const list = async (who: TestMember | null, query = "") =>
    (await as(who).get(`${path()}${query}`)).data as QuestionPage;
  const answer = (...args: string[]) => tendQuestions(db(), args, () => undefined);

  beforeEach(async () => {
    [asker, other] = [await addMember(db()), await addMember(db())];
    ({ contentId: pk } = await addShop(db()));
  });

  it("물으면 맨 앞에 서고, 답이 달리면 모두에게 보인다", async () => {
    await ask("주차가 되나요?");
    const asked = (await ask("유모차를 밀고 들어가나요?")).data as Question;
    expect(asked).toMatchObject({ is_mine: true, is_answered: false, answer: null });
    expect(await answer(asked.id, "네, 밀고", "오세요.")).toBe(0);
    const { questions, total_count } = await list(null);
    expect(total_count).toBe(2);
    expect(questions.map(({ text, is_mine }) => [text, is_mine])).toEqual([
      ["유모차를 밀고 들어가나요?", false],
      ["주차가 되나요?", false],
    ]);
    expect(questions[0]?.answer?.text).toBe("네, 밀고 오세요.");
  });

  it("비공개 질문은 쓴 사람에게만 글과 답이 보이고, 남에게는 있다는 것만 보인다", async () => {
    const { id } = (await ask("땅콩 알레르기가 있어요", true)).data as Question;
    await answer(id, "재료에 땅콩은 없어요.");
    expect((await list(asker)).questions[0]).toMatchObject({
      text: "땅콩 알레르기가 있어요",
      answer: { text: "재료에 땅콩은 없어요." },
    });
    for (const who of [other, null]) {
      const [hidden] = (await list(who)).questions;
      expect(hidden).toMatchObject({ is_private: true, is_answered: true, text: null, answer: null, author_name: "" });
      expect(JSON.stringify(hidden)).not.toMatch("땅콩");
    }
  });

  it("비공개 질문과 그 답은 잠긴 채로만 남는다", async () => {
    const { id } = (await ask("땅콩 알레르기가 있어요", true)).data as Question;
    await answer(id, "재료에 땅콩은 없어요.");
    const open = (await ask("주차가 되나요?")).data as Question;
    const kept = async () => JSON.stringify(await db().select().from(contentQuestion));
    expect(await kept()).not.toMatch("땅콩");
    expect(await kept()).toMatch("주차가");
    expect((await list(asker)).questions).toMatchObject([
      { id: open.id, text: "주차가 되나요?" },
      { id, text: "땅콩 알레르기가 있어요", answer: { text: "재료에 땅콩은 없어요." } },
    ]);
    expect((await exportMember(db(), asker.user.id)).questions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ body: "땅콩 알레르기가 있어요", answer: "재료에 땅콩은 없어요." }),
      ]),
    );
  });

  it("쪽으로 나뉘고, 없는 놀이는 없다고 한다", async () => {
    for (const nth of [1, 2, 3]) await ask(`세 번째까지 ${nth}`);
    expect((await list(null, "?index=1&size=2")).questions).toHaveLength(2);
    expect((await list(null, "?index=2&size=2")).questions.map(({ text }) => text)).toEqual(["세 번째까지 1"]);
    expect((await as(null).get("/contents/99999999/questions/")).status).toBe(404);
    expect(
      (await as(asker).post("/contents/99999999/questions/", { json: { text: "여기는 어디인가요" } })).status,
    ).toBe(404);
  });

  it("방문자는 물을 수 없고, 짧은 글과 주민등록번호는 받지 않는다", async () => {
    expect((await as(null).post(path(), { json: { text: "주차가 되나요?" } })).status).toBe(403);
    expect((await ask("네?")).status).toBe(422);
    const refused = await ask("번호는 190101-3234567 이에요");
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([422, expect.stringMatching("주민등록번호")]);
    expect((await list(null)).total_count).toBe(0);
  });

  it("답을 기다리는 질문은 한 곳에 다섯까지고, 동시에 물어도 넘지 않는다", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => ask(`궁금한 것 ${nth}번째`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === "F000")).toHaveLength(3);
    const [first] = (await list(asker)).questions;
    await answer(first?.id ?? "", "네.");
    expect((await ask("이제 하나 더요")).status).toBe(200);
    expect((await ask("다른 사람은 물어요", false, other)).status).toBe(200);
  });

  it("자기 질문만 지운다", async () => {
    const { id } = (await ask("잘못 물었어요")).data as Question;
    expect((await as(other).delete(`${path()}${id}/`)).status).toBe(404);
    expect((await as(asker).delete(`${path()}${id}/`)).status).toBe(200);
    expect((await list(null)).total_count).toBe(0);
  });

  it("창구는 기다리는 질문을 오래된 것부터 보고, 모르는 번호와 빈 답은 받지 않는다", async () => {
    await db().delete(contentQuestion);
    await ask("먼저 물은 것");
    const { id } = (await ask("나중에 물은 것", true)).data as Question;
    const lines: string[] = [];
    expect(await tendQuestions(db(), [], (line) => lines.push(line))).toBe(0);
    expect(lines.map((line) => /먼저|나중|질문 2개/.exec(line)?.[0])).toEqual(["먼저", "나중", "질문 2개"]);
    expect(await answer("없는-번호", "답")).toBe(1);
    expect(await answer(id, " ")).toBe(2);
    await answer(id, "답이에요");
    expect(await tendQuestions(db(), [], (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe("답을 기다리는 질문 1개");
  });

  it("내 데이터를 내려받으면 물은 것도 들어 있다", async () => {
    await ask("내려받을 질문이에요");
    await ask("남의 질문이에요", false, other);
    const { questions } = await exportMember(db(), asker.user.id);
    expect(questions).toEqual([expect.objectContaining({ body: "내려받을 질문이에요" })]);
  });

  it("탈퇴해서 지워질 때 물은 것도 지워진다", async () => {
    await ask("곧 떠날 사람이에요");
    await db()
      .update(member)
      .set({ state: "grace", withdrawnAt: new Date(clock.nowMs() - 8 * DAY_MS) })
      .where(eq(member.userId, asker.user.id));
    await eraseWithdrawn(db());
    expect((await list(null)).total_count).toBe(0);
  });
});
