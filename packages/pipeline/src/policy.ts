import { checkIds } from '@portal/scanner/checkIds';
import { type Confidence, type Finding, type Severity, severities } from '@portal/scanner/finding';
import { z } from 'zod';

const confidences: readonly Confidence[] = ['confirmed', 'firm', 'tentative'];
const leasts: readonly (Severity | 'never')[] = [...severities, 'never'];
const knownIds = new Set<string>(checkIds);

const leastSchema = z.enum(leasts, `write one of ${leasts.join(', ')}`);
const idSchema = z.string().refine((id) => knownIds.has(id));
const countSchema = z.int('write a number of findings').min(0, 'write a number of findings');

/** What makes the command fail. */
export const policySchema = z.strictObject({
  /** The least severity that fails. */
  failOn: leastSchema.default('medium'),
  /** The least confidence that fails. */
  confidence: z.enum(confidences, `write one of ${confidences.join(', ')}`).default('tentative'),
  /** The least severity that fails of single checks, by their ids. */
  checks: z
    .record(idSchema, leastSchema, {
      error: ({ code }) => (code === 'invalid_key' ? 'there is no check of this id' : undefined),
    })
    .default({}),
  /** So many findings of a severity fail nothing. */
  allowed: z.partialRecord(z.enum(severities), countSchema).default({}),
  /** Is a scan that a limit cut short as bad as one that ended as nobody asked? */
  complete: z.boolean('write true or false').default(false),
});
export type Policy = z.infer<typeof policySchema>;

/** Those of the findings that fail; none of them is accepted. */
export function failingOf(findings: readonly Finding[], policy: Policy): ReadonlySet<Finding> {
  const serious = findings.filter((finding) => isSerious(finding, policy));
  const bySeverity = Map.groupBy(serious, ({ severity }) => severity);
  const isTooMany = (severity: Severity) =>
    (bySeverity.get(severity)?.length ?? 0) > (policy.allowed[severity] ?? 0);
  return new Set(serious.filter(({ severity }) => isTooMany(severity)));
}

function isSerious({ checkId, severity, confidence }: Finding, policy: Policy): boolean {
  const least = policy.checks[checkId] ?? policy.failOn;
  return (
    leasts.indexOf(severity) <= leasts.indexOf(least) &&
    least !== 'never' &&
    confidences.indexOf(confidence) <= confidences.indexOf(policy.confidence)
  );
}
