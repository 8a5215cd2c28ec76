import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import {
  type Carried,
  carried,
  documentRuns,
  httpRequests,
  jobRuns,
  mailTries,
  scanRuns,
  statements,
  storageUses,
  type Timed,
} from '#kit/server/log/happenings.ts';

/** How an event is shown in a trace. */
interface Shown<Happening> {
  name(happening: Happening): string;
  kind?: SpanKind;
  attributes?(happening: Happening): Attributes;
  /** Whether it starts a trace if none is active. */
  begins?: boolean;
  /** The `traceparent` of another trace that it belongs to, instead of the active one. */
  parent?(happening: Happening): string | undefined;
}

const longestText = 2000;

/** Creates a span for each event: a request with its statements, the job that it announced, the job's scan. */
export function traceHappenings(tracer: Tracer): void {
  show(tracer, httpRequests, {
    name: ({ method, route }) => `${method} ${route}`,
    kind: SpanKind.SERVER,
    begins: true,
    attributes: ({ method, route, id, status }) => ({
      'http.request.method': method,
      'http.route': route,
      'portal.transaction_id': id,
      ...(status && { 'http.response.status_code': status }),
    }),
  });
  show(tracer, jobRuns, {
    name: ({ queue }) => `job ${queue}`,
    kind: SpanKind.CONSUMER,
    begins: true,
    parent: (happening) => happening.trace,
    attributes: ({ queue, id }) => ({
      'messaging.destination.name': queue,
      'messaging.message.id': id,
    }),
  });
  show(tracer, statements, {
    name: ({ text }) => `statement ${text.trimStart().split(/\s/, 1)[0]?.toLowerCase()}`,
    kind: SpanKind.CLIENT,
    attributes: ({ text }) => ({
      'db.system.name': 'postgresql',
      // Contains no values: they are sent as parameters.
      'db.query.text': text.slice(0, longestText),
    }),
  });
  show(tracer, scanRuns, {
    name: () => 'scan',
    attributes: ({ level }) => ({ 'portal.scan.level': level }),
  });
  show(tracer, mailTries, { name: () => 'mail', kind: SpanKind.CLIENT });
  show(tracer, documentRuns, { name: () => 'document' });
  show(tracer, storageUses, { name: () => 'storage', kind: SpanKind.CLIENT });
}

function show<Happening extends Timed>(
  tracer: Tracer,
  channel: TracingChannel<unknown, Happening>,
  { name, kind, attributes, begins, parent }: Shown<Happening>,
): void {
  const spans = new WeakMap<Happening, Span>();
  channel.start.bindStore(carried, (happening): Carried | undefined => {
    const from = parent?.(happening) ?? carried.getStore()?.traceparent;
    if (!from && !begins) return undefined;
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, readParent(from)) : ROOT_CONTEXT;
    const span = tracer.startSpan(name(happening), { kind }, context);
    spans.set(happening, span);
    return { traceparent: writeParent(span.spanContext()) };
  });
  channel.asyncEnd.subscribe((message) => {
    const happening = message as Happening;
    const span = spans.get(happening);
    if (!span) return;
    span.setAttributes(attributes?.(happening) ?? {});
    // A message can contain what was sent (kit/server/log/log.ts); what may be shown of it is in the log.
    if (happening.error) {
      span.setAttribute('error.type', (happening.error as Error).name ?? 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });
}

/** W3C Trace Context, §3.2: version, trace, span, flags. */
function readParent(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const writeParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
