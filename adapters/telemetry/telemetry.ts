/** Starts OpenTelemetry if its standard variables name an endpoint; otherwise it is not even loaded. */
export async function openTelemetry(env: NodeJS.ProcessEnv, role: string) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff) return undefined;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(env, role);
}
