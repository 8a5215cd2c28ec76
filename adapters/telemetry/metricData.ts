import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metrics } from '#kit/server/services/parts.ts';

type Labels = Record<string, string | number>;
interface Read {
  name: string;
  help: string;
  type: unknown;
  values: readonly { value: number; labels: Labels; metricName?: string }[];
}

/** The metrics of `/metrics` in OpenTelemetry's form. */
export function metricsOf(metrics: Metrics, resource: Resource, startTime: HrTime): MetricProducer {
  return {
    async collect(): Promise<CollectionResult> {
      await metrics.fleet.refresh();
      const read = (await metrics.registry.getMetricsAsJSON()) as unknown as Read[];
      const endTime = hrTime(Date.now());
      const found = read.flatMap((one) => dataOf(one, { startTime, endTime }));
      const scopeMetrics = [{ scope: { name: 'portal' }, metrics: found }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

export const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

function dataOf({ name, help, type, values }: Read, times: Times): MetricData[] {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return [
      { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) },
    ];
  const dataPoints = values.map(({ value, labels }) => ({ ...times, attributes: labels, value }));
  if (type === 'counter')
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return type === 'gauge' ? [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }] : [];
}

/** Prometheus' buckets are cumulative; OpenTelemetry's count what lies between two bounds. */
function histograms(values: Read['values'], times: Times): DataPoint<Histogram>[] {
  const bySeries = Map.groupBy(values, ({ labels: { le: _, ...labels } }) =>
    JSON.stringify(labels),
  );
  return [...bySeries].map(([series, parts]) => {
    const of = (ending: string) =>
      parts.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const buckets = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const upTo = buckets.map(({ value }) => value);
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const counts = upTo.map((count, at) => count - (upTo[at - 1] ?? 0));
    const value = { buckets: { boundaries, counts }, count: of('_count'), sum: of('_sum') };
    return { ...times, attributes: JSON.parse(series) as Labels, value };
  });
}
