import type { Host } from "@/server/platform/http/host";

/** A request to a server and its answer, for tests that search the whole text. */
export type Heard = { request: string; status: number; text: string; headers: Headers };

/** A host reached over the network: `signedClient(remoteHost(hosts.main, origin), member)`. */
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
