import { eq } from "drizzle-orm";
import { installMessageGateway } from "@/server/commerce/messages/port";
import { mainHost } from "@/server/main/app";
import { installSocialProviders } from "@/server/main/auth/social/port";
import { moveClock } from "@/server/platform/clock";
import { member, session } from "@/server/platform/schema/member";
import { socialAccount } from "@/server/platform/schema/social";
import { describeEachEngine } from "../support/engines";
import { type Sent, signedClient, visitor } from "../support/http-client";
import { forgetLimits, type Inbox, openInbox, phoneBook, signUp, type TestMember, ticketFor } from "../support/members";
import { installSandboxSocial, returned, SocialBrowser, socialTicketOf } from "../support/social";
import {
  bend,
  claiming,
  mint,
  replaceAt,
  signedBy,
  strangersKey,
  withClientSecret,
  withoutSignature,
} from "../support/tampered-idp";
import { measured, PATIENCE_MS } from "../support/trust/scale";

const newPhone = phoneBook("2300");
const MINUTE = 60_000;
const VICTIM = "아는이";
const agreed = { terms: true, age14: true };
const now = () => Math.floor(Date.now() / 1000);

type Attack = () => Promise<Sent | Sent[]>;
/** True for a sign-in or a completed link: an attack must cause neither. */
const isIn = ({ status, text, data }: Sent): boolean =>
  text.includes('"access_token":"') || (status === 200 && Object(data).result === "linked");

describeEachEngine("소셜 로그인을 속이는 일", (engine) => {
  const db = () => engine.handle().db;
  let inbox: Inbox;
  let victim: TestMember;
  let bystander: TestMember;

  beforeAll(async () => {
    inbox = openInbox();
    installSandboxSocial();
    victim = await signUp(inbox, newPhone());
    bystander = await signUp(inbox, newPhone());
    await forgetLimits(db());
    const browser = new SocialBrowser(victim);
    await browser.comeBack("kakao", await browser.consent(await browser.start("kakao", "link"), { account: VICTIM }));
  });
  afterAll(() => {
    moveClock(0);
    installMessageGateway(null);
    installSocialProviders(null);
  });

  /** The return call of the victim's own provider account, with its query changed. */
  const back = async (browser: SocialBrowser, change: (query: URLSearchParams) => void, account = VICTIM) => {
    const address = await browser.consent(await browser.start("kakao"), { account });
    change(address.searchParams);
    return browser.comeBack("kakao", address);
  };
  const changed = (change: (query: URLSearchParams) => void) => async () => back(new SocialBrowser(), change);
  /** The authorize URL with its query changed before the consent page. */
  const asked = (change: (query: URLSearchParams) => void) => async () => {
    const browser = new SocialBrowser();
    const url = await browser.start("kakao");
    change(url.searchParams);
    return browser.comeBack("kakao", await browser.consent(url, { account: VICTIM }));
  };
  const against = (transport: Parameters<typeof installSandboxSocial>[0]) => async () => {
    installSandboxSocial(transport);
    return new SocialBrowser().sign("kakao", { account: VICTIM });
  };
  const loadCode = async (account: string) => {
    const browser = new SocialBrowser();
    return (await browser.consent(await browser.start("kakao"), { account })).searchParams.get("code") ?? "";
  };
  const ownTicket = async (browser: SocialBrowser, account: string) =>
    socialTicketOf(await browser.sign("kakao", { account }));
  const phoneTicket = (phone = newPhone(), purpose = "sign") =>
    ticketFor(signedClient(mainHost, visitor("thief")), inbox, phone, purpose);
  const linkFrom = async (as: SocialBrowser, account: string) =>
    as.consent(await as.start("kakao", "link"), { account });

  const returns: Record<string, Attack> = {
    "no cookie": async () => {
      const browser = new SocialBrowser();
      const address = await browser.consent(await browser.start("kakao"), { account: VICTIM });
      return new SocialBrowser().comeBack("kakao", address);
    },
    "another browser's cookie": async () => {
      const [mine, theirs] = [new SocialBrowser(), new SocialBrowser(visitor("thief"))];
      const address = await mine.consent(await mine.start("kakao"), { account: VICTIM });
      await theirs.start("kakao");
      return theirs.comeBack("kakao", address);
    },
    "no state": changed((query) => query.delete("state")),
    "a state of nobody": changed((query) => query.set("state", "x".repeat(43))),
    "two states": changed((query) => query.append("state", "x")),
    "the state of another attempt of the same browser": async () => {
      const browser = new SocialBrowser();
      const other = await browser.start("kakao");
      return back(browser, (query) => query.set("state", other.searchParams.get("state") ?? ""));
    },
    "an attempt at another provider": async () => {
      const browser = new SocialBrowser();
      const address = await browser.consent(await browser.start("kakao"), { account: VICTIM });
      return browser.comeBack("naver", address);
    },
    "a return that was never begun": async () => {
      const code = await loadCode(VICTIM);
      return new SocialBrowser().comeBack("kakao", new URL(`http://localhost:3000/login/kakao?code=${code}&state=s`));
    },
    "eleven minutes later": async () => {
      const browser = new SocialBrowser();
      const address = await browser.consent(await browser.start("kakao"), { account: VICTIM });
      moveClock(11 * MINUTE);
      return browser.comeBack("kakao", address).finally(() => moveClock(0));
    },
    "no code": changed((query) => query.delete("code")),
    "a made-up code": changed((query) => query.set("code", "abc")),
    "two codes": changed((query) => query.append("code", "abc")),
    "the victim's code in the thief's attempt": async () => {
      const code = await loadCode(VICTIM);
      return back(new SocialBrowser(visitor("thief")), (query) => query.set("code", code), "도둑");
    },
    "the victim's code at an attempt without PKCE's proof": async () => {
      const code = await loadCode(VICTIM);
      return changed((query) => query.set("code", code))();
    },
    "an error beside a code": changed((query) => query.set("error", "access_denied")),
    "no issuer": changed((query) => query.delete("iss")),
    "another provider's issuer": changed((query) =>
      query.set("iss", (query.get("iss") ?? "").replace("kakao", "naver")),
    ),
    "a stranger's issuer": changed((query) => query.set("iss", "https://evil.example")),
    "an implicit answer": changed((query) => {
      query.delete("code");
      query.set("id_token", "a.b.c");
    }),
  };

  const requests: Record<string, Attack> = {
    "no challenge": asked((query) => query.delete("code_challenge")),
    "a plain challenge": asked((query) => query.set("code_challenge_method", "plain")),
    "the thief's challenge": asked((query) => query.set("code_challenge", "x".repeat(43))),
    "no nonce": asked((query) => query.delete("nonce")),
    "the thief's nonce": asked((query) => query.set("nonce", "thief")),
    "another return address": asked((query) => query.set("redirect_uri", "https://evil.example/login/kakao")),
    "another client": asked((query) => query.set("client_id", "nadlang-naver")),
    "another answer than a code": asked((query) => query.set("response_type", "token")),
  };

  const answers: Record<string, Attack> = {
    "no ID token": against(bend("/kakao/token", ({ id_token: _, ...rest }) => rest)),
    "a nonce of another attempt": against(claiming((claims) => ({ ...claims, nonce: "other" }))),
    "no nonce in it": against(claiming(({ nonce: _, ...claims }) => claims)),
    "another audience": against(claiming((claims) => ({ ...claims, aud: "nadlang-naver" }))),
    "two audiences, meant for the other": against(
      claiming((claims) => ({ ...claims, aud: [String(claims.aud), "other"], azp: "other" })),
    ),
    "another issuer in it": against(
      claiming((claims) => ({ ...claims, iss: String(claims.iss).replace("kakao", "apple") })),
    ),
    expired: against(claiming((claims) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 }))),
    "no expiry": against(claiming(({ exp: _, ...claims }) => claims)),
    "not yet valid": against(claiming((claims) => ({ ...claims, nbf: now() + 3600 }))),
    "nobody in it": against(claiming(({ sub: _, ...claims }) => claims)),
    "an empty person": against(claiming((claims) => ({ ...claims, sub: "" }))),
    unsigned: against(signedBy(withoutSignature)),
    "signed with the client's secret": against(signedBy(withClientSecret)),
    "signed by a stranger": against(signedBy((claims) => mint(claims, "kakao", strangersKey()))),
    "signed by another provider": against(signedBy((claims) => mint(claims, "naver"))),
    "a userinfo of somebody else": against(bend("/kakao/userinfo", (body) => ({ ...body, sub: "somebody" }))),
    "a token that leads elsewhere": against(
      replaceAt(
        "/kakao/token",
        () => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
      ),
    ),
    "a page instead of a token": against(
      replaceAt("/kakao/token", () => new Response("<h1>hi</h1>", { headers: { "content-type": "text/html" } })),
    ),
    "metadata of another issuer": async () => {
      const other = { issuer: "https://evil.example" };
      installSandboxSocial(bend("/kakao/.well-known/openid-configuration", (body) => ({ ...body, ...other })));
      return new SocialBrowser().post("/auth/social/kakao/start/", {});
    },
  };

  const joins: Record<string, Attack> = {
    "a verified address that a member has": async () => {
      await victim.client.put("/users/profile/", {
        json: {
          marketing_agree: false,
          email_permission: false,
          sms_permission: false,
          event_push_permission: false,
          district: null,
          email: "victim@example.com",
        },
      });
      return new SocialBrowser().sign("kakao", { account: "같은메일", email: "victim@example.com" });
    },
    "an unverified address that a member has": () =>
      new SocialBrowser().sign("naver", { account: "같은메일", email: "victim@example.com", verified: false }),
    "a link begun by one member, ended by another": async () => {
      const [mine, theirs] = [new SocialBrowser(bystander), new SocialBrowser(victim)];
      const address = await linkFrom(mine, "도둑의것");
      theirs.cookie = mine.cookie;
      return theirs.comeBack("kakao", address);
    },
    "a link ended by a visitor": async () => {
      const mine = new SocialBrowser(bystander);
      const address = await linkFrom(mine, "도둑의것");
      const theirs = new SocialBrowser();
      theirs.cookie = mine.cookie;
      return theirs.comeBack("kakao", address);
    },
    "an account that is another member's": async () => {
      const mine = new SocialBrowser(bystander);
      return mine.comeBack("kakao", await linkFrom(mine, VICTIM));
    },
    "a sign-in that ends at a member": () => new SocialBrowser(bystander).sign("kakao", { account: "몰래잇기" }),
    "a ticket without a number": async () => {
      const browser = new SocialBrowser();
      const social_ticket = await ownTicket(browser, "번호없음");
      return browser.post("/auth/social/attach/", { social_ticket, phone_ticket: "x".repeat(43) });
    },
    "a number without a ticket": async () =>
      new SocialBrowser().post("/auth/social/attach/", {
        social_ticket: "x".repeat(43),
        phone_ticket: await phoneTicket(),
      }),
    "a number that was proved for something else": async () => {
      const browser = new SocialBrowser();
      const social_ticket = await ownTicket(browser, "딴뜻");
      const phone_ticket = await phoneTicket(newPhone(), "phone_change");
      return browser.post("/auth/social/attach/", { social_ticket, phone_ticket });
    },
    "an account that is not of the number": async () => {
      const browser = new SocialBrowser();
      const social_ticket = await ownTicket(browser, "남의계정");
      const phone_ticket = await phoneTicket();
      return browser.post("/auth/social/attach/", { social_ticket, phone_ticket, user_id: victim.user.id });
    },
    "an account before its terms": async () => {
      const browser = new SocialBrowser();
      const social_ticket = await ownTicket(browser, "약관없음");
      const phone_ticket = await phoneTicket();
      return browser.post("/auth/social/activation/", { social_ticket, phone_ticket, username: "김하린" });
    },
    "a ticket after half an hour": async () => {
      const browser = new SocialBrowser();
      const social_ticket = await ownTicket(browser, "늦은표");
      moveClock(31 * MINUTE);
      return browser.post("/auth/social/join/", { social_ticket, ...agreed }).finally(() => moveClock(0));
    },
  };

  const attacks = { ...returns, ...requests, ...answers, ...joins };

  it(
    "어떤 속임수로도 들어오거나 몰래 이어지지 않는다",
    async () => {
      const wrong: string[] = [];
      const codes = new Set<string>();
      for (const [name, attack] of Object.entries(attacks)) {
        installSandboxSocial();
        await forgetLimits(db());
        const before = await standing();
        const answer = [await attack()].flat();
        codes.add(answer.map(({ code }) => code).join());
        const after = await standing();
        if (answer.some(isIn)) wrong.push(`${name}: let in`);
        if (answer.some(({ status }) => status >= 500)) wrong.push(`${name}: ${answer[0]?.text}`);
        if (before !== after) wrong.push(`${name}: ${before} became ${after}`);
      }
      installSandboxSocial();
      const honest = returned(await new SocialBrowser().sign("kakao", { account: VICTIM }));
      measured({
        goal: "S15",
        name: "social login",
        engine: engine.name,
        figures: `${Object.keys(attacks).length} attacks, heard ${[...codes].sort().join(" ")}; ${wrong.length} got through${wrong[0] ? ` [${wrong.join("; ")}]` : ""}`,
        target: ">= 25 cases, 0 sign-ins, 0 silent links",
        laws: {
          "no way in and no silent link": wrong.length === 0,
          "at least 25 cases": Object.keys(attacks).length >= 25,
          "the honest way still leads in": honest.signed?.user_id === victim.user.id,
        },
      });
    },
    PATIENCE_MS,
  );

  it("한 번 돌아온 길은 함께 여럿이 와도 하나만 들어오고, 쓰인 표는 둘을 잇지 않는다", async () => {
    installSandboxSocial();
    await forgetLimits(db());
    const browser = new SocialBrowser();
    const address = await browser.consent(await browser.start("kakao"), { account: VICTIM });
    const twins = Array.from({ length: 6 }, () => {
      const twin = new SocialBrowser(browser.as);
      twin.cookie = browser.cookie;
      return twin;
    });
    const answers = await Promise.all(twins.map((twin) => twin.comeBack("kakao", address)));
    expect(answers.filter(isIn)).toHaveLength(1);

    const phone = newPhone();
    const social_ticket = await ownTicket(browser, "표하나");
    await signUp(inbox, phone);
    moveClock(MINUTE + 1000);
    await forgetLimits(db());
    const phone_ticket = await phoneTicket(phone);
    const both = await Promise.all(
      [1, 2].map(() => browser.post("/auth/social/attach/", { social_ticket, phone_ticket })),
    );
    moveClock(0);
    expect(both.filter(isIn)).toHaveLength(1);
  });

  it("속인 것이 없으면 같은 손을 거친 답으로 들어온다", async () => {
    // The controls: a harmless change of the claims signs in,
    const same = await against(claiming((claims) => ({ ...claims, extra: true })))();
    expect(isIn(same)).toBe(true);
    // and so does the browser that began.
    expect(isIn(await changed(() => {})())).toBe(true);
  });

  /** Session count and linked active members: everything that a sign-in or a link would change. */
  const standing = async (): Promise<string> => {
    const links = await db().select().from(socialAccount);
    const joined = await Promise.all(
      links.map(async ({ userId }) => {
        const [owner] = await db().select({ state: member.state }).from(member).where(eq(member.userId, userId));
        return owner?.state === "active" ? `${userId}` : null;
      }),
    );
    return `${await db().$count(session)} sessions, links of ${joined.filter(Boolean).sort().join(",")}`;
  };
});
