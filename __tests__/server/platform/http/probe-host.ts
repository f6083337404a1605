import { sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError, conflict, notFound, refused } from "@/server/platform/errors";
import type { HostName } from "@/server/platform/http/exchange";
import { createHost, type Host } from "@/server/platform/http/host";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";

/** A host with one route of each kind; `calls` counts the writes that really ran. */
export function probeHost(name: HostName = "main"): { host: Host; calls: () => number } {
  let calls = 0;
  const routes: Route[] = [
    ...(["open", "public", "anonymous", "member"] as const).map((policy) =>
      route({
        method: "GET",
        path: `/${policy}/`,
        summary: policy,
        policy,
        reply: z.object({ user: z.string().nullable() }),
        handler: ({ user }) => ({ user: user?.id ?? null }),
      }),
    ),
    route({
      method: "GET",
      path: "/things/:pk/",
      summary: "읽기",
      policy: "public",
      versions: ["4", "3"],
      params: z.object({ pk: z.coerce.number().int() }),
      query: z.object({ q: z.string().default(""), size: z.coerce.number().int().max(20).default(20) }),
      reply: z.object({ pk: z.number(), q: z.string(), version: z.string().nullable() }),
      handler: ({ params, query, version }) => {
        if (params.pk === 404) throw notFound();
        if (params.pk === 500) throw new Error("비밀 SQL select 010-1234-5678");
        return { pk: params.pk, q: query.q, version, secret: "나가면 안 되는 값" };
      },
    }),
    route({
      method: "POST",
      path: "/things/",
      summary: "쓰기",
      policy: "anonymous",
      body: z.object({ name: z.string("이름을 적어 주세요.").min(1) }),
      bodyKinds: ["json", "form", "multipart"],
      idempotent: true,
      reply: z.object({ name: z.string(), run: z.number() }),
      handler: async ({ body }) => {
        calls += 1;
        const run = calls;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (body.name === "매진") throw conflict("C_SOLD_OUT", "방금 매진됐어요.");
        if (body.name === "거절") throw refused("쓸 수 없는 이름이에요.");
        if (body.name === "고장") throw new Error("망가짐");
        if (body.name === "잠깐") throw new ApiError(409, "C_LATER", "잠시 뒤에 다시 해 주세요.", null, 7);
        return reply({ name: body.name, run }, { message: "저장했어요", headers: { "x-run": String(run) } });
      },
    }),
    route({
      method: "POST",
      path: "/things/:pk/gift/",
      summary: "하나에 주기",
      policy: "anonymous",
      params: z.object({ pk: z.coerce.number().int() }),
      query: z.object({ q: z.string().default("") }),
      body: z.object({ name: z.string() }),
      idempotent: true,
      reply: z.object({ pk: z.number() }),
      handler: ({ params }) => {
        calls += 1;
        return { pk: params.pk };
      },
    }),
    route({
      method: "POST",
      path: "/codes/",
      summary: "코드 등록",
      policy: "anonymous",
      body: z.object({ code: z.string() }),
      limit: "code",
      reply: z.object({}),
      handler: () => ({}),
    }),
    route({
      method: "POST",
      path: "/notes/",
      summary: "적기",
      policy: "anonymous",
      body: z.object({ name: z.string() }),
      reply: z.object({}),
      handler: async ({ body, db }) => {
        await db.execute(sql`select ${body.name}::text`);
        return {};
      },
    }),
  ];
  return { host: createHost({ name, title: "probe", routes }), calls: () => calls };
}
