import type { Context } from "hono";
import type { z } from "zod";
import type { Policy, User, UserOf } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import { type BodyKind, type Exchange, type HostBindings, type Received, readFields } from "./exchange";
import type { LimitName } from "./rate-limit";
import { type Answer, envelope, Reply } from "./reply";

export type ApiVersion = "2" | "3" | "4";
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Maybe = z.ZodType | undefined;

/** Argument of a handler: the request, checked and parsed. */
export type Call<P extends Policy, Params extends Maybe, Query extends Maybe, Body extends Maybe> = {
  readonly user: UserOf<P>;
  readonly params: Output<Params>;
  readonly query: Output<Query>;
  readonly body: Output<Body>;
  readonly version: ApiVersion | null;
  readonly db: Db;
  readonly request: {
    readonly id: string;
    readonly headers: Headers;
    readonly clientAddress: string;
    /** `web`, `web-ios` and the like, exactly as sent. */
    readonly service: string;
    readonly idempotencyKey: string | null;
    /** The body's exact text (webhooks), "" for multipart. */
    readonly text: string;
  };
};

/** One route of a host: policy, input schemas, reply schema and handler. */
export type RouteSpec<
  P extends Policy = Policy,
  Params extends Maybe = Maybe,
  Query extends Maybe = Maybe,
  Body extends Maybe = Maybe,
  Data extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** Without the host's mount, in Hono's syntax, with the contract's trailing slash: `/contents/:pk/`. */
  readonly path: string;
  readonly summary: string;
  readonly policy: P;
  /** Newest first, which is the default for a caller. Absent: the same for every known version. */
  readonly versions?: readonly [ApiVersion, ...ApiVersion[]];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Encodings of the body; JSON alone when absent. */
  readonly bodyKinds?: readonly [BodyKind, ...BodyKind[]];
  /** The largest body in bytes; 64 kB when absent. */
  readonly maxBytes?: number;
  /** Schema of `data`; fields that it does not declare are stripped. */
  readonly reply: Data;
  /** Description of the `last-modified` header, which a HEAD request returns without a body. */
  readonly lastModified?: string;
  readonly limit?: LimitName;
  /** Accepts an Idempotency-Key: one effect and one stored answer per key. */
  readonly idempotent?: boolean;
  /** false: callable without a signature (webhooks, health). */
  readonly signed?: boolean;
  /** true: answered under overload and while draining, never limited (load balancer probes). */
  readonly isProbe?: boolean;
  /** Cache-Control of a success; `private, no-store` when absent. */
  readonly cache?: string;
  readonly handler: (
    call: Call<P, Params, Query, Body>,
  ) => Promise<z.input<Data> | Reply<z.input<Data>>> | z.input<Data> | Reply<z.input<Data>>;
};

/** A declared route without its handler. */
export type RouteEntry = Omit<RouteSpec<Policy, Maybe, Maybe, Maybe, z.ZodType>, "handler">;

/** Input of a handler, as the pipeline found it. */
type Admitted = {
  readonly exchange: Exchange;
  readonly received: Received;
  readonly params: Record<string, string>;
  readonly user: User | null;
  readonly db: Db;
  readonly version: ApiVersion | null;
  readonly service: string;
  readonly idempotencyKey: string | null;
};

/** A call, compiled by `route()`: its handler's types are erased. */
export type CallRoute = {
  readonly entry: RouteEntry;
  /** Checks the input and returns a function that runs the handler and strips undeclared fields. Throws F422. */
  readonly prepare: (admitted: Admitted) => () => Promise<Answer>;
};

/** Serves GET `picture`, without a token or signature: messengers and `<img>` send neither. 404 for null. */
export type PictureRoute = {
  readonly picture: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly read: (db: Db, c: Context<{ Bindings: HostBindings }>) => Promise<Uint8Array | null>;
};

/** An element of a host's `routes`. */
export type Route = CallRoute | PictureRoute;

/**
 * Declares one call: policy, schemas and handler. The same method and path can be declared again for other
 * api-versions. The handler returns the reply's data, or `reply(data, { code, message, headers })`.
 */
export function route<
  P extends Policy,
  Params extends Maybe,
  Query extends Maybe,
  Body extends Maybe,
  Data extends z.ZodType,
>(spec: RouteSpec<P, Params, Query, Body, Data>): CallRoute {
  const { handler, ...entry } = spec;
  const prepare = (admitted: Admitted) => {
    const { exchange, received } = admitted;
    const query = spec.query && readFields(new URLSearchParams(exchange.query));
    // The schemas and the policy have checked these values, so the cast to the handler's types is safe.
    const call = {
      user: admitted.user as UserOf<P>,
      params: parse(spec.params, admitted.params),
      query: parse(spec.query, query),
      // An empty body is `{}`, which passes when no field is required.
      body: parse(spec.body, spec.body && (received.value() ?? {})),
      version: admitted.version,
      db: admitted.db,
      request: {
        id: exchange.id,
        headers: exchange.request.headers,
        clientAddress: exchange.clientAddress,
        service: admitted.service,
        idempotencyKey: admitted.idempotencyKey,
        text: received.text,
      },
    } as Call<P, Params, Query, Body>;
    return async (): Promise<Answer> => {
      const result = await handler(call);
      const { data, extra } = result instanceof Reply ? result : { data: result, extra: {} };
      return {
        status: extra.status ?? 200,
        body: envelope(extra.code ?? "S000", extra.message ?? "", spec.reply.parse(data)),
        headers: extra.headers ?? {},
        cookies: extra.cookies ?? [],
      };
    };
  };
  return { entry, prepare };
}

function parse(schema: Maybe, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidFields(fieldErrors(result.error));
}

/** The first message of each field, by its dotted path. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join(".") || "body";
    fields[name] ??= KOREAN.test(issue.message) ? issue.message : "입력한 값을 확인해 주세요.";
  }
  return fields;
}

const KOREAN = /[가-힣]/;
