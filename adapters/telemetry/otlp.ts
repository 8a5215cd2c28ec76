import { hostname } from 'node:os';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '#kit/server/version.ts';
import { traceHappenings } from './spans.ts';

/** Sends traces by OTLP over HTTP; the exporter reads endpoint and headers from the standard variables. */
export function openOtlp(env: NodeJS.ProcessEnv, role: string) {
  const resource = resourceFromAttributes({
    'service.name': 'portal',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'portal.roles': role,
  }).merge(detectResources({ detectors: [envDetector] }));
  const delay = Number(env.OTEL_BSP_SCHEDULE_DELAY);
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    ...(delay > 0 && { scheduledDelayMillis: delay }),
  });
  const sampler = new ParentBasedSampler({ root: samplerOf(env) });
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [batches] });
  traceHappenings(provider.getTracer('portal', version));
  return {
    /** Sends what is still buffered. */
    async close(): Promise<void> {
      // A collector that is down must not prevent the stop.
      await Promise.allSettled([provider.shutdown()]);
    },
  };
}

/** The kinds of `OTEL_TRACES_SAMPLER` that need no server: a ratio of all traces, or all of them. */
const samplerOf = ({
  OTEL_TRACES_SAMPLER: kind,
  OTEL_TRACES_SAMPLER_ARG: share,
}: NodeJS.ProcessEnv) =>
  kind?.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(Number(share ?? 1))
    : new AlwaysOnSampler();
