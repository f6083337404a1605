import { mainHost } from "@/server/main/app";
import { createSocialProviders, sandboxProviders } from "@/server/main/auth/social/configured-social";
import { installSocialProviders } from "@/server/main/auth/social/port";
import type { User } from "@/server/platform/auth/policy";
import { env } from "@/server/platform/env";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import type { SocialReturned } from "@/shared/contract/main/social";
import type { SocialProviderName } from "@/shared/identity/social";
import { type Sent, signedClient, visitor } from "./http-client";
import { cookieOf, textField } from "./members";

/** Network between the shop and the providers; tests tamper with it. */
type Transport = (request: Request) => Promise<Response>;

/** Installs the sandbox providers as a server start does, or behind `transport`. */
export const installSandboxSocial = (transport?: Transport): void =>
  transport
    ? installSocialProviders(sandboxProviders(transport))
    : installSocialProviders(createSocialProviders(env()));

const COOKIE = "nadlang-social";
const here = (path: string): URL => new URL(path, env().APP_ORIGIN);

export type Consent = { account?: string; email?: string; verified?: boolean; act?: "approve" | "cancel" | "fail" };

export class SocialBrowser {
  cookie = "";
  constructor(readonly as: { user: User; sessionVersion?: number } = visitor("social-visitor")) {}

  private get client() {
    return signedClient(mainHost, this.as);
  }

  private get jar(): Record<string, string> {
    return this.cookie === "" ? {} : { cookie: `${COOKIE}=${this.cookie}` };
  }

  private keep(answer: Sent): Sent {
    const set = cookieOf(answer, COOKIE);
    if (set !== undefined) this.cookie = set;
    return answer;
  }

  /** Starts the login and returns the provider URL to which the shop redirects. */
  async start(provider: SocialProviderName, way: "start" | "link" = "start"): Promise<URL> {
    const answer = await this.client.post(`/auth/social/${provider}/${way}/`, { json: {}, headers: this.jar });
    return here(textField(this.keep(answer), "authorize_url"));
  }

  /** Answers the provider's consent page; returns the URL to which the provider redirects. */
  async consent(authorizeUrl: URL, { account = "하린", email = "", verified = true, act = "approve" }: Consent = {}) {
    const asked = here((await answerIdp(new Request(authorizeUrl))).headers.get("location") ?? "");
    // Invalid request: the provider redirected without a consent page.
    if (asked.pathname !== "/sandbox/idp") return asked;
    const body = new URLSearchParams({ request: asked.searchParams.get("request") ?? "", act, account, email });
    if (verified) body.set("email_verified", "on");
    const decide = here(authorizeUrl.pathname.replace(/authorize$/, "decide"));
    const answer = await answerIdp(new Request(decide, { method: "POST", body }));
    return here(answer.headers.get("location") ?? "");
  }

  async comeBack(provider: SocialProviderName, address: URL): Promise<Sent> {
    const json = { query: address.search.slice(1) };
    return this.keep(await this.client.post(`/auth/social/${provider}/return/`, { json, headers: this.jar }));
  }

  /** The whole sign-in. */
  async sign(provider: SocialProviderName, consent: Consent = {}): Promise<Sent> {
    return this.comeBack(provider, await this.consent(await this.start(provider), consent));
  }

  post(path: string, json: unknown): Promise<Sent> {
    return this.client.post(path, { json });
  }
}

export const returned = (answer: Sent): SocialReturned => {
  if (answer.status !== 200) throw new Error(`The way back was refused: ${answer.text}`);
  return answer.data as SocialReturned;
};

export const socialTicketOf = (answer: Sent): string => textField(answer, "social_ticket");
