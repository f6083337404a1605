import type { Host } from "@/server/platform/http/host";

/** What a server was asked and answered, for tests that look at every word of it. */
export type Heard = { request: string; status: number; text: string; headers: Headers };

/** A host as it is behind an address: `signedClient(remoteHost(hosts.main, origin), member)` asks over the network. */
export const remoteHost = (host: Host, origin: string, heard: Heard[] = []): Host => ({
  ...host,
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const answer = await fetch(`${origin}/api/${host.name}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    });
    const text = await answer.clone().text();
    heard.push({ request: `${request.method} ${pathname}`, status: answer.status, text, headers: answer.headers });
    return answer;
  },
});
