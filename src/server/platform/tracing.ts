import type { Context, Span, Tracer } from "@opentelemetry/api";
import { env } from "./env";

type Api = typeof import("@opentelemetry/api");
type Tracing = { api: Api; tracer: Tracer; stop(): Promise<void> };
type Attributes = Readonly<Record<string, string | number>>;
type Kind = "server" | "client" | "internal";

let current: Tracing | undefined;

/**
 * Exports traces to OTEL_EXPORTER_OTLP_ENDPOINT with the standard exporter, which reads the other OTEL_ settings.
 * Its packages are loaded only with that setting. Next adds spans for its pages.
 */
export async function startTracing(): Promise<void> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined || current) return;
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  current = { api, tracer: provider.getTracer("nadlang"), stop: () => provider.shutdown() };
}

/** Flushes the remaining spans and stops. */
export async function stopTracing(): Promise<void> {
  const tracing = current;
  current = undefined;
  await tracing?.stop().catch(() => {});
}

/** True if this process exports spans. */
export const isTracing = (): boolean => current !== undefined;

/** A span from now to `end`; spans opened inside `within` become its children. */
type OpenSpan = {
  within<T>(work: () => T): T;
  end(how?: { name?: string; failed?: boolean; attributes?: Attributes }): void;
  /** Headers that make the other side's spans children of this one. */
  headers(): Record<string, string>;
};

const NONE: OpenSpan = { within: (work) => work(), end: () => {}, headers: () => ({}) };

/** Opens a span under the parent in `carrier`'s headers, else under the current one; a no-op without tracing. */
export function openSpan(name: string, kind: Kind, attributes: Attributes = {}, carrier?: object): OpenSpan {
  const tracing = current;
  if (!tracing) return NONE;
  const { api, tracer } = tracing;
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };
  const above = api.context.active();
  // Client calls outside a request or job (a health check's query) are not traced.
  if (kind === "client" && api.trace.getSpan(above) === undefined) return NONE;
  const parent = carrier ? api.propagation.extract(above, carrier) : above;
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent);
  return opened(api, span, api.trace.setSpan(parent, span));
}

const opened = (api: Api, span: Span, own: Context): OpenSpan => ({
  within: (work) => api.context.with(own, work),
  end: ({ name, failed, attributes = {} } = {}) => {
    if (name !== undefined) span.updateName(name);
    span.setAttributes(attributes);
    if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  },
  headers: () => {
    const carrier: Record<string, string> = {};
    api.propagation.inject(own, carrier);
    return carrier;
  },
});

/** Runs `work` in a new span. */
export async function traced<T>(name: string, kind: Kind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, kind, attributes);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
