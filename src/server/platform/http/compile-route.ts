import type { z } from "zod";
import type { Policy, User, UserOf } from "@/server/platform/auth/policy";
import type { Db } from "@/server/platform/db/types";
import { type FieldErrors, invalidFields } from "@/server/platform/errors";
import { type Exchange, fieldsOf, type Received } from "./exchange";
import { type Answer, envelope, Reply } from "./reply";
import type { ApiVersion, Call, RouteSpec } from "./route-spec";

type Maybe = z.ZodType | undefined;

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

export type CompiledRoute = {
  readonly entry: RouteEntry;
  /** Checks the input and returns a function that runs the handler and strips undeclared fields. Throws F422. */
  readonly prepare: (admitted: Admitted) => () => Promise<Answer>;
};

/** Compiles a declared route for the pipeline and erases its types. */
export function compileRoute<
  P extends Policy,
  Params extends Maybe,
  Query extends Maybe,
  Body extends Maybe,
  Data extends z.ZodType,
>(spec: RouteSpec<P, Params, Query, Body, Data>): CompiledRoute {
  const { handler, ...entry } = spec;
  const prepare = (admitted: Admitted) => {
    const { exchange, received } = admitted;
    const query = spec.query && fieldsOf(new URLSearchParams(exchange.query));
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
