import { Hono } from "hono";
import { database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { answer } from "./answer";
import { type HostBindings, type HostName, pathBelow } from "./exchange";
import { openapiDocument } from "./openapi";
import { answerPicture } from "./picture";
import { errorResponse } from "./reply";
import type { CallRoute, Route, RouteEntry } from "./route";

export type Host = {
  readonly name: HostName;
  /** Answers a request, with or without the mount (`/api/main`) in its path. */
  fetch(request: Request, bindings?: HostBindings): Response | Promise<Response>;
  /** Every call with its policy, for generated tests and documents. */
  readonly routes: readonly RouteEntry[];
};

/** Creates an API host that answers `routes` and `/openapi.json`. Variants of a call differ by api-version. */
export function createHost(needs: { name: HostName; title: string; routes: readonly Route[] }): Host {
  const { name, title, routes } = needs;
  const mount = `/api/${name}`;
  const app = new Hono<{ Bindings: HostBindings }>({ getPath: (request) => pathBelow(mount, request.url) });
  app.notFound(() => errorResponse(notFound(), {}));
  const calls = new Map<string, CallRoute[]>();
  for (const route of routes) {
    if ("picture" in route) {
      app.get(route.picture, (c) => answerPicture(route, database, c));
      continue;
    }
    const { method, path } = route.entry;
    const key = `${method} ${path}`;
    const variants = calls.get(key);
    if (variants) variants.push(route);
    else {
      const first = [route];
      calls.set(key, first);
      app.on(method, path, (c) => answer({ name, database }, first, c));
    }
  }
  const entries = [...calls.values()].flat().map(({ entry }) => entry);
  app.get("/openapi.json", (c) => c.json(openapiDocument(title, entries)));
  return { name, routes: entries, fetch: (request, bindings = {}) => app.fetch(request, bindings) };
}
