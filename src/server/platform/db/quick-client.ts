import { Client, type ClientConfig, type QueryResult } from "pg";
import { statementName } from "./kept-statements";

/** A server that does not answer is given up soon. */
const CONNECT_MS = 2000;

const NOTHING: QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

type Asked = { text: string; name?: string };
const isAsked = (config: unknown): config is Asked =>
  typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";

const textOf = (config: unknown): string => (isAsked(config) ? config.text : typeof config === "string" ? config : "");

/** The words that open a transaction and wait for its first statement. */
const waitingBegins = new WeakMap<Client, string>();
/** Connections whose words of this turn of the event loop are still being gathered. */
const gathering = new WeakSet<Client>();

/**
 * A pool's connection that saves round trips. What is asked in one turn of the event loop travels in one packet, and the
 * words that open a transaction go with its first statement; a transaction that asks nothing is never opened. Statements
 * asked again and again are planned once a connection: everything that the query builder does passes here.
 */
export class QuickClient extends Client {
  constructor(config?: string | ClientConfig) {
    // The pool knows one patience for a free connection and for the network; this one is the network's.
    const own = { connectionTimeoutMillis: CONNECT_MS, pipeline: true };
    super(typeof config === "object" ? { ...config, ...own } : { connectionString: config, ...own });
    // Whoever asked is told; but a connection that breaks in a transaction has no listener, and would end the process.
    this.on("error", () => {});
  }

  /** Every overload of `Client.query`: what is asked passes on, so that its answer has the type that it was asked for. */
  override query(config: unknown, ...rest: unknown[]): never {
    return this.#send(config, rest) as never;
  }

  #send(config: unknown, rest: readonly unknown[]): Promise<QueryResult> {
    const ask = (...words: unknown[]): Promise<QueryResult> => Reflect.apply(super.query, this, words);
    const text = textOf(config);
    if (text.startsWith("begin")) {
      waitingBegins.set(this, text);
      return Promise.resolve(NOTHING);
    }
    const begin = waitingBegins.get(this);
    waitingBegins.delete(this);
    if (begin !== undefined && (text === "commit" || text === "rollback")) return Promise.resolve(NOTHING);
    gather(this);
    // Where opening fails, the statement behind it fails too, and says so to whoever asked.
    if (begin !== undefined) ask(begin).catch(() => {});
    if (isAsked(config) && config.name === undefined) {
      const name = statementName(config.text);
      if (name !== undefined) config.name = name;
    }
    return ask(config, ...rest);
  }
}

function gather(client: Client): void {
  const { stream } = client.connection;
  if (gathering.has(client)) return;
  gathering.add(client);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(client);
    stream.uncork();
  });
}
