import type { z } from "zod";
import type { Policy, UserOf } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import type { LimitName } from "./rate-limit";
import type { Reply } from "./reply";

export type ApiVersion = "2" | "3" | "4";
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `json` and `form` (urlencoded) bodies are part of the signature; `multipart` is not. */
export type BodyKind = "json" | "form" | "multipart";

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
    /** The caller's Idempotency-Key, on routes that take one. */
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
