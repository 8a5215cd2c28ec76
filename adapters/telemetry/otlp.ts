import { hostname } from 'node:os';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Metrics } from '#kit/server/services/parts.ts';
import { version } from '#kit/server/version.ts';
import { hrTime, metricsOf } from './metricData.ts';
import { traceHappenings } from './spans.ts';

export interface Telemetry {
  exportMetrics(metrics: Metrics): void;
  /** Sends what is still buffered. */
  close(): Promise<void>;
}

/**
 * Sends traces and metrics by OTLP over HTTP; the exporters read endpoint and headers from the standard
 * variables.
 */
export function openOtlp(env: NodeJS.ProcessEnv, role: string): Telemetry {
  const begun = hrTime(Date.now());
  const resource = resourceFromAttributes({
    'service.name': 'portal',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'portal.roles': role,
  }).merge(detectResources({ detectors: [envDetector] }));
  const providers: { shutdown(): Promise<void> }[] = [];
  if (env.OTEL_TRACES_EXPORTER !== 'none') {
    const delay = Number(env.OTEL_BSP_SCHEDULE_DELAY);
    const exporter = new OTLPTraceExporter();
    const batches = new BatchSpanProcessor({
      exporter,
      ...(delay > 0 && { scheduledDelayMillis: delay }),
    });
    const sampler = new ParentBasedSampler({ root: samplerOf(env) });
    const provider = new TracerProvider({ resource, sampler, spanProcessors: [batches] });
    traceHappenings(provider.getTracer('portal', version));
    providers.push(provider);
  }
  return {
    exportMetrics(metrics: Metrics) {
      if (env.OTEL_METRICS_EXPORTER === 'none') return;
      const every = Number(env.OTEL_METRIC_EXPORT_INTERVAL);
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [metricsOf(metrics, resource, begun)],
        ...(every > 0 && {
          exportIntervalMillis: every,
          exportTimeoutMillis: Math.min(every, 30_000),
        }),
      });
      providers.push(new MeterProvider({ resource, readers: [reader] }));
    },
    async close() {
      // A collector that is down must not prevent the stop.
      await Promise.allSettled(providers.map((provider) => provider.shutdown()));
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
