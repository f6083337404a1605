import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** All metrics of this process, served by `/metrics`. */
export const registry = new Registry();

const registers = [registry];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Memory, CPU, event loop and garbage collection. Called once by a serving process, because it starts timers. */
export const countProcess = (): void => collectDefaultMetrics({ register: registry });

export const requests = new Counter({
  name: "nadlang_requests_total",
  help: "Requests answered, by route pattern and status; 499: the caller left before the end",
  labelNames: ["method", "route", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "nadlang_request_seconds",
  help: "From the arrival of a request to the end of its answer",
  labelNames: ["method", "route"],
  buckets: SECONDS,
  registers,
});

export const pageCacheReads = new Counter({
  name: "nadlang_page_cache_total",
  help: "Pages of visitors: hit, stale (sent while a new one is drawn), joined (waited for another's drawing), miss",
  labelNames: ["outcome"],
  registers,
});

export const jobSeconds = new Histogram({
  name: "nadlang_job_seconds",
  help: "Runs of background jobs in this process",
  labelNames: ["job", "outcome"],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

export const gatewayCalls = new Counter({
  name: "nadlang_gateway_calls_total",
  help: "Calls to the payment gateway: ok, refused (4xx), failed (5xx), silent (no readable answer)",
  labelNames: ["outcome"],
  registers,
});

export const messagesSent = new Counter({
  name: "nadlang_messages_total",
  help: "Messages to people: sent, failed (tried again), refused (no such address)",
  labelNames: ["channel", "outcome"],
  registers,
});

export const replicaReads = new Counter({
  name: "nadlang_replica_reads_total",
  help: "Reads sent to the replica: answered there (replica), or asked again of the primary (fallback)",
  labelNames: ["outcome"],
  registers,
});

export const replicaUsable = new Gauge({
  name: "nadlang_replica_usable",
  help: "1 while the replica has all that the primary had a second ago",
  registers,
});

/** A gauge that is updated on each read of the metrics. */
export const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
  new Gauge({ name: `nadlang_${name}`, help, labelNames, registers });
