import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';

/** A kind of Kubernetes, or of what is installed in it, with the check against its published schema. */
interface Kind {
  prototype: { validate(): void };
}

const kinds: Record<string, Kind> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'gateway.networking.k8s.io/v1 Gateway': Gateway,
  'gateway.networking.k8s.io/v1 HTTPRoute': HTTPRoute,
  'monitoring.coreos.com/v1 PodMonitor': PodMonitor,
  'monitoring.coreos.com/v1 PrometheusRule': PrometheusRule,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Secret': Secret,
  'v1 Service': Service,
};

type Fields = Record<string, unknown>;

/** What a manifest's schema has against it: what is missing or of another type, and fields that it does not know. */
export function faultsOf(manifest: Fields): string[] {
  const name = `${manifest.apiVersion} ${manifest.kind}`;
  const kind = kinds[name];
  if (!kind) return [`${name}: no schema`];
  const check = () => complaintOf(() => kind.prototype.validate.call(manifest));
  const complaint = check();
  if (complaint !== undefined) return [`${name}: ${complaint}`];
  const unknown = unknownIn(manifest, () => check() === undefined, '');
  return unknown.map((path) => `${name}: ${path} is unknown`);
}

/**
 * The schemas let unknown fields pass, which kubectl refuses. A known one has a type: where a value of no type that
 * JSON has passes too, the field is unknown.
 */
function unknownIn(fields: Fields, passes: () => boolean, path: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const here = `${path}/${name}`;
    fields[name] = 0n;
    const isUnknown = passes();
    fields[name] = value;
    if (isUnknown) return [here];
    return typeof value === 'object' && value !== null
      ? unknownIn(value as Fields, passes, here)
      : [];
  });
}

function complaintOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
