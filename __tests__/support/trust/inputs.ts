import { z } from "zod";
import type { RouteEntry } from "@/server/platform/http/route";

/** Part of a request in which a caller can write text. */
export type Input = { entry: RouteEntry; where: "path" | "query" | "body" | "header"; name: string };

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  required?: string[];
  type?: string;
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | Shape;
};

const toShape = (schema: z.ZodType | undefined, io: "input" | "output" = "input"): Shape =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape) : {};

const HEADERS = [
  "x-api-version",
  "x-service-name",
  "x-service-version",
  "idempotency-key",
  "x-forwarded-for",
  "cookie",
];

/** Every input of every route: parameters, query fields, leaves of bodies, and the headers that all routes read. */
export const inputsOf = (routes: readonly RouteEntry[]): Input[] =>
  routes.flatMap((entry) => [
    ...[...entry.path.matchAll(/:(\w+)/g)].map(([, name = ""]): Input => ({ entry, where: "path", name })),
    ...Object.keys(toShape(entry.query).properties ?? {}).map((name): Input => ({ entry, where: "query", name })),
    ...leaves(toShape(entry.body)).map((name): Input => ({ entry, where: "body", name })),
    ...HEADERS.map((name): Input => ({ entry, where: "header", name })),
  ]);

function leaves(shape: Shape, at = ""): string[] {
  const one = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape;
  if (!one.properties) return at === "" ? [] : [at];
  return Object.entries(one.properties).flatMap(([name, inner]) => leaves(inner, at === "" ? name : `${at}.${name}`));
}

export type Samples = Readonly<Record<string, unknown>>;

/** A body or query with all required fields, so that a missing field does not hide the odd value under test. */
export function sampleOf(schema: z.ZodType | undefined, samples: Samples): Record<string, unknown> {
  const filled = fill(toShape(schema), samples);
  return typeof filled === "object" && filled !== null ? { ...filled } : {};
}

function fill(shape: Shape, samples: Samples): unknown {
  const one = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape;
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.properties) {
    return Object.fromEntries(
      Object.entries(one.properties)
        .filter(([name]) => one.required?.includes(name) || name in samples)
        .map(([name, inner]) => [name, name in samples ? samples[name] : fill(inner, samples)]),
    );
  }
  if (one.type === "array") return [];
  if (one.type === "integer" || one.type === "number") return 1;
  return one.type === "boolean" ? true : "가나";
}

/** Sets a value at a dotted path of a body. */
export function withValue(body: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const [first = "", ...rest] = name.split(".");
  if (rest.length === 0) return { ...body, [first]: value };
  const inner = body[first];
  const before = typeof inner === "object" && inner !== null ? { ...inner } : {};
  return { ...body, [first]: withValue(before, rest.join("."), value) };
}

/** Parts of a schema that let undeclared fields through: `any`, `unknown`, loose objects. */
export function openPlaces(schema: z.ZodType | undefined, io: "input" | "output"): string[] {
  const found: string[] = [];
  const walk = (shape: Shape, at: string): void => {
    const kinds = [shape.type, shape.properties, shape.anyOf, shape.oneOf, shape.enum, shape.const, shape.items];
    if (at !== "" && kinds.every((kind) => kind === undefined) && !("allOf" in shape)) found.push(at);
    const more = shape.additionalProperties;
    if (shape.properties && typeof more === "object") found.push(`${at}.*`);
    for (const [name, inner] of Object.entries(shape.properties ?? {})) walk(inner, `${at}.${name}`);
    for (const inner of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) walk(inner, `${at}|`);
    if (shape.items) walk(shape.items, `${at}[]`);
  };
  if (schema) walk(toShape(schema, io), "");
  return found;
}

/** A path of the route with `values` in its parameters, each percent-encoded as a browser would. */
export const pathWith = ({ path }: RouteEntry, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(inUtf8(values[name] ?? "1")));

/** The text as valid UTF-8: an unpaired surrogate becomes U+FFFD. */
const inUtf8 = (text: string): string => Buffer.from(text).toString();
