import type { Telemetry } from './otlp.ts';

const endpoints = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
] as const;

/** Starts OpenTelemetry if its standard variables name an endpoint; otherwise it is not even loaded. */
export async function openTelemetry(
  env: NodeJS.ProcessEnv,
  role: string,
): Promise<Telemetry | undefined> {
  if (env.OTEL_SDK_DISABLED === 'true' || !endpoints.some((name) => env[name])) return undefined;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(env, role);
}
