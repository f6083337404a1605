import { Client, type ClientConfig } from "pg";
import { isTracing, openSpan } from "@/server/platform/tracing";
import { statementName } from "./prepared-statements";

/** A server that does not answer is given up soon. */
const CONNECT_MS = 2000;

type Query = { text: string; name?: string };
const isQuery = (config: unknown): config is Query =>
  typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";

/** A pool's connection. Queries of one transaction that are sent together do not wait for each other. */
export class PooledClient extends Client {
  constructor(config?: string | ClientConfig) {
    // The pool has one timeout for a free connection and for the network; this one is the network's.
    const own = { connectionTimeoutMillis: CONNECT_MS, pipeline: true };
    super(typeof config === "object" ? { ...config, ...own } : { connectionString: config, ...own });
    // The caller gets the error; but a connection that breaks in a transaction has no listener, and would end the process.
    this.on("error", () => {});
  }

  /**
   * Every overload of `Client.query`: arguments pass on, so that the answer has the type that was asked for. A trace holds a
   * statement's text, never its values.
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

/**
 * A pool's connection that gives repeated statements a name, so that PostgreSQL plans them once a connection: the query
 * builder has no place for names.
 */
export class PreparedClient extends PooledClient {
  override query(config: unknown, ...rest: unknown[]): never {
    if (isQuery(config) && config.name === undefined) {
      const name = statementName(config.text);
      if (name !== undefined) config.name = name;
    }
    return Reflect.apply(super.query, this, [config, ...rest]) as never;
  }
}
