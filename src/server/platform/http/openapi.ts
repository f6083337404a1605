import { z } from "zod";
import type { RouteEntry } from "./compile-route";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a host, made from the schemas that check its requests and replies. */
export function openapiDocument(title: string, routes: readonly RouteEntry[]): Json {
  const paths: Record<string, Json> = {};
  for (const entry of routes) {
    const path = entry.path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
    const method = entry.method.toLowerCase();
    const item = paths[path] ?? {};
    paths[path] = item;
    const earlier = item[method];
    item[method] = earlier === undefined ? operation(entry) : { ...operation(entry), "x-other-version": earlier };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "4.15.0" },
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}

function operation(entry: RouteEntry): Json {
  return {
    summary: entry.summary,
    "x-policy": entry.policy,
    ...(entry.versions ? { "x-api-versions": entry.versions } : {}),
    security: entry.policy === "open" ? [] : entry.policy === "public" ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...parameters("path", entry.params), ...parameters("query", entry.query)],
    ...(entry.body ? { requestBody: { content: content(entry) } } : {}),
    responses: {
      "200": {
        description: "성공",
        content: { "application/json": { schema: envelopeOf(jsonSchema(entry.reply, "output")) } },
      },
      default: { description: "실패", content: { "application/json": { schema: envelopeOf({}) } } },
    },
  };
}

const MEDIA = { json: "application/json", form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };

function content(entry: RouteEntry): Json {
  const schema = entry.body ? jsonSchema(entry.body, "input") : {};
  return Object.fromEntries((entry.bodyKinds ?? ["json"]).map((kind) => [MEDIA[kind], { schema }]));
}

function parameters(place: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const envelopeOf = (data: object) => ({
  type: "object",
  required: ["code", "message", "data"],
  properties: { code: { type: "string" }, message: { type: "string" }, data },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
