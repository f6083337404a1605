import { Hono } from "hono";
import type { z } from "zod";
import type { Policy } from "@/server/platform/auth/policy";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { answer } from "./answer";
import { type CompiledRoute, compileRoute, type RouteEntry } from "./compile-route";
import { type HostBindings, type HostName, pathBelow } from "./exchange";
import { openapiDocument } from "./openapi";
import { errorResponse } from "./reply";
import type { RouteSpec } from "./route-spec";

export type Host = {
  readonly name: HostName;
  /** Answers a request, with or without the mount (`/api/main`) in its path. */
  fetch(request: Request, bindings?: HostBindings): Response | Promise<Response>;
  /** Every route with its policy, for generated tests and documents. */
  readonly routes: readonly RouteEntry[];
  readonly app: Hono<{ Bindings: HostBindings }>;
  readonly database: () => Promise<Db>;
  /** Adds a compiled route; resources use `route()`. */
  add(route: CompiledRoute): void;
};

/** Creates an API host with only `/openapi.json`. Resources add their routes with `registerXRoutes(host)`. */
export function createHost({ name, title }: { name: HostName; title: string }): Host {
  const mount = `/api/${name}`;
  const app = new Hono<{ Bindings: HostBindings }>({ getPath: (request) => pathBelow(mount, request.url) });
  app.notFound(() => errorResponse(notFound(), {}));
  const compiled = new Map<string, CompiledRoute[]>();
  const host: Host = {
    name,
    app,
    database,
    get routes() {
      return [...compiled.values()].flat().map(({ entry }) => entry);
    },
    add(added) {
      const key = `${added.entry.method} ${added.entry.path}`;
      const variants = compiled.get(key);
      if (variants) {
        variants.push(added);
        return;
      }
      const first = [added];
      compiled.set(key, first);
      app.on(added.entry.method, added.entry.path, (c) => answer(host, first, c));
    },
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
  };
  app.get("/openapi.json", (c) => c.json(openapiDocument(title, host.routes)));
  return host;
}

/**
 * Declares one route of a host: policy, schemas and handler. The same method and path can be declared again for other
 * api-versions. The handler returns the reply's data, or `reply(data, { code, message, headers })`.
 */
export function route<
  P extends Policy,
  Data extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(host: Host, spec: RouteSpec<P, Params, Query, Body, Data>): void {
  host.add(compileRoute(spec));
}
