import type { Finding, ScanReport } from '@portal/scanner';
import { identitiesOf } from '@portal/scanner/identity';
import { z } from 'zod';
import { describePlace } from './place.ts';

/** A finding that somebody decided to live with. */
const acceptedSchema = z.strictObject({
  /** Its id, and those of its other places. */
  ids: z
    .array(z.string().regex(/^[\w-]{43}$/, 'this is not the id of a finding'))
    .min(1)
    .max(51),
  checkId: z.string().min(1).max(100),
  /** For people; the ids say which it is. */
  place: z.string().max(5000).optional(),
  reason: z.string().max(1000).optional(),
  /** The last day on which it is accepted. */
  until: z.iso.date('write the day as 2027-01-31').optional(),
});
export const baselineSchema = z.strictObject({ findings: z.array(acceptedSchema).max(10_000) });

export type Accepted = z.infer<typeof acceptedSchema>;
export type Baseline = z.infer<typeof baselineSchema>;

export const emptyBaseline: Baseline = { findings: [] };

/** Why, and until when. */
export const reasonOf = ({ reason, until }: Pick<Accepted, 'reason' | 'until'>) => ({
  ...(reason !== undefined && { reason }),
  ...(until !== undefined && { until }),
});

/** Has its last day passed, on the day of the scan? */
export const hasEnded = ({ until }: Accepted, { startedAt }: ScanReport): boolean =>
  until !== undefined && until < startedAt.slice(0, 10);

/**
 * The entry of a finding; one that has not ended before one that has. It is the same finding if they have a place in
 * common, so it stays accepted while its other places change.
 */
export function entryOf(
  finding: Finding,
  { findings }: Baseline,
  report: ScanReport,
): Accepted | undefined {
  const own = new Set(identitiesOf(finding));
  const entries = findings.filter(({ ids }) => ids.some((id) => own.has(id)));
  return entries.find((entry) => !hasEnded(entry, report)) ?? entries[0];
}

/** What was looked for and is not there any more. */
export function goneFrom({ findings }: Baseline, report: ScanReport): Accepted[] {
  const present = new Set(report.findings.flatMap(identitiesOf));
  return findings.filter((entry) => !isAmong(entry, present) && hasLookedFor(entry, report));
}

const isAmong = ({ ids }: Accepted, present: ReadonlySet<string>): boolean =>
  ids.some((id) => present.has(id));

/** A scan that left the check out, or was cut short, proves nothing. */
const hasLookedFor = ({ checkId }: Accepted, { coverage }: ScanReport): boolean =>
  coverage.stoppedBy === 'done' && coverage.checks.includes(checkId);

/**
 * A baseline of all that a scan found, with what the known one says of it, and with what was not looked for. An entry
 * that has ended is not prolonged.
 */
export function baselineOf(report: ScanReport, known: Baseline): Baseline {
  const found = report.findings.map(
    (finding): Accepted => ({
      ids: identitiesOf(finding),
      checkId: finding.checkId,
      place: describePlace(finding),
      ...reasonOf(entryOf(finding, known, report) ?? {}),
    }),
  );
  const present = new Set(report.findings.flatMap(identitiesOf));
  const untold = known.findings.filter(
    (entry) => !isAmong(entry, present) && !hasLookedFor(entry, report),
  );
  return { findings: [...found, ...untold] };
}
