import { Client, type ClientConfig } from "pg";
import { isTracing, openSpan } from "@/server/platform/tracing";
import { statementName } from "./prepared-statements";

/** Connect timeout. */
const CONNECT_MS = 2000;

type Query = { text: string; name?: string };
const isQuery = (config: unknown): config is Query =>
  typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";

/** A connection of the pool. Queries of one transaction are pipelined. */
export class PooledClient extends Client {
  constructor(config?: string | ClientConfig) {
    // The pool has one timeout for both a free connection and the network; this one is for the network.
    const own = { connectionTimeoutMillis: CONNECT_MS, pipeline: true };
    super(typeof config === "object" ? { ...config, ...own } : { connectionString: config, ...own });
    // The caller gets the error. A connection that breaks in a transaction has no listener and would end the process.
    this.on("error", () => {});
  }

  /**
   * Covers every overload of `Client.query`: the arguments are forwarded, so the result has the caller's type. A trace
   * contains a statement's text, never its values.
   */
  override query(config: unknown, ...rest: unknown[]): never {
    const ask = () => Reflect.apply(super.query, this, [config, ...rest]);
    if (!isTracing()) return ask() as never;
    const text = isQuery(config) ? config.text : String(config);
    const span = openSpan(text.slice(0, 40), "client", { "db.system.name": "postgresql", "db.query.text": text });
    const answer: unknown = span.within(ask);
    Promise.resolve(answer).then(
      () => span.end(),
      () => span.end({ failed: true }),
    );
    return answer as never;
  }
}

/** Names repeated statements, so that PostgreSQL plans them once per connection. The query builder cannot. */
export class PreparedClient extends PooledClient {
  override query(config: unknown, ...rest: unknown[]): never {
    if (isQuery(config) && config.name === undefined) {
      const name = statementName(config.text);
      if (name !== undefined) config.name = name;
    }
    return Reflect.apply(super.query, this, [config, ...rest]) as never;
  }
}
