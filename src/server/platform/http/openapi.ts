import { z } from "zod";
import { serviceVersion } from "@/shared/version";
import type { RouteEntry } from "./route";

type Json = Record<string, unknown>;
/** A method and path, once per api-version that differs. */
type Versions = readonly [RouteEntry, ...RouteEntry[]];

/** The OpenAPI 3.1 document of a host, generated from the schemas of its requests and replies. */
export function openapiDocument(title: string, routes: readonly RouteEntry[]): Json {
  const calls = new Map<string, Versions>();
  for (const entry of routes) {
    const key = `${entry.method} ${entry.path}`;
    const earlier = calls.get(key);
    calls.set(key, earlier ? [...earlier, entry] : [entry]);
  }
  const paths: Record<string, Json> = {};
  for (const versions of calls.values()) {
    const [{ method, path }] = versions;
    const template = path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(versions), ...headOperation(versions) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: serviceVersion },
    paths,
    components: {
      parameters: headers,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/** Headers of a signed call, in addition to the token. */
const headers = {
  signature: {
    name: "x-signature",
    in: "header",
    required: true,
    description: [
      "`hash;timestamp`. The timestamp is in milliseconds, the hash is",
      '`SHA256hex([timestamp, METHOD, path, service name, service version, SHA256hex(decoded query + body)].join("\\n"))`,',
      "the path without the host's mount, the query percent-decoded and without its `?`, the body as it is sent (empty for GET and multipart).",
      "A bad, old or repeated signature is answered 400 F010 with `server_time`.",
    ].join(" "),
    schema: { type: "string", pattern: "^[0-9a-f]{64};[0-9]+$" },
  },
  serviceName: {
    name: "x-service-name",
    in: "header",
    required: true,
    description: "The service-name cookie, `web` without one; the `-ios` and `-android` suffixes may be left out.",
    schema: { type: "string", default: "web" },
  },
  serviceVersion: {
    name: "x-service-version",
    in: "header",
    required: true,
    schema: { type: "string", default: serviceVersion },
  },
};
const signedHeaders = Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const idempotencyKey: Json = {
  name: "idempotency-key",
  in: "header",
  required: false,
  description: "One effect and one answer for a key, however often it is sent.",
  schema: { type: "string" },
};

/** `last-modified` in a reply, where the route declares it. */
const lastModifiedHeader = ({ lastModified }: RouteEntry): Json =>
  lastModified
    ? { headers: { "last-modified": { description: lastModified, required: true, schema: { type: "string" } } } }
    : {};

/** The HEAD operation of a route that sends `last-modified`. */
function headOperation(versions: Versions): Json {
  const [first] = versions;
  if (!first.lastModified) return {};
  const { requestBody: _, responses: __, ...rest } = operation(versions);
  return {
    head: {
      ...rest,
      summary: first.lastModified,
      responses: { "200": { description: "성공", ...lastModifiedHeader(first) }, default: { description: "실패" } },
    },
  };
}

function operation(versions: Versions): Json {
  const [{ summary, policy, signed, idempotent }] = versions;
  const bodies = versions.filter(({ body }) => body);
  return {
    summary,
    "x-policy": policy,
    security: policy === "open" ? [] : policy === "public" ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...(signed === false ? [] : signedHeaders),
      ...versionHeader(versions),
      ...(idempotent ? [idempotencyKey] : []),
      ...parameters("path", versions),
      ...parameters("query", versions),
    ],
    ...(bodies.length > 0 ? { requestBody: { content: content(bodies) } } : {}),
    responses: {
      "200": {
        description: "성공",
        ...lastModifiedHeader(versions[0]),
        content: {
          "application/json": {
            schema: oneOf(versions, ({ reply }) => toEnvelope(jsonSchema(reply, "output"))),
          },
        },
      },
      default: { description: "실패", content: { "application/json": { schema: toEnvelope({}) } } },
    },
  };
}

/** The api-versions, newest first: a caller that names none gets the newest. */
function versionHeader(versions: Versions): Json[] {
  const names = versions.flatMap((entry) => entry.versions ?? []);
  if (names.length === 0) return [];
  return [
    {
      name: "x-api-version",
      in: "header",
      required: false,
      description: "`api-version` is read too.",
      schema: { type: "string", enum: names, default: names[0] },
    },
  ];
}

/** One schema, or one per api-version under its name. */
function oneOf(versions: readonly RouteEntry[], toSchema: (entry: RouteEntry) => Json): Json {
  const [only, ...others] = versions;
  if (only && others.length === 0) return toSchema(only);
  return {
    oneOf: versions.map((entry) => ({ title: `x-api-version ${entry.versions?.join(", ")}`, ...toSchema(entry) })),
  };
}

const MEDIA = { json: "application/json", form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };

function content(versions: readonly RouteEntry[]): Json {
  const kinds = new Set(versions.flatMap(({ bodyKinds }) => bodyKinds ?? (["json"] as const)));
  const schema = oneOf(versions, ({ body }) => (body ? jsonSchema(body, "input") : {}));
  return Object.fromEntries([...kinds].map((kind) => [MEDIA[kind], { schema }]));
}

/** Parameters that any version reads; required if all versions require them. */
function parameters(place: "path" | "query", versions: Versions): Json[] {
  const read = versions.map((entry) => {
    const schema = place === "path" ? entry.params : entry.query;
    const { properties = {}, required = [] } = schema ? jsonSchema(schema, "input") : {};
    return { properties, required };
  });
  const properties = Object.assign({}, ...read.map((item) => item.properties).reverse());
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || read.every(({ required }) => required.includes(name)),
    schema,
  }));
}

const toEnvelope = (data: object): Json => ({
  type: "object",
  required: ["code", "message", "data"],
  properties: { code: { type: "string" }, message: { type: "string" }, data },
});

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
