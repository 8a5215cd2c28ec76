import { type CalendarDay, dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import type { EvidenceMoment, SeenControl, SeenEvidence } from '#kit/contract/evidence.ts';
import { countOf, namedFew } from '#kit/contract/words.ts';
import type { PolicyStatus } from '#modules/products/policies/vocabulary.ts';

/** The newest version of a policy with a status. */
interface Version {
  id: string;
  name: string;
  status: PolicyStatus;
  approvalDate: CalendarDay | null;
  reviewDate: CalendarDay | null;
}

interface InForce {
  id: string;
  name: string;
  approved: CalendarDay;
  until: CalendarDay;
}

/** The controls that ask for the written rule itself, by the policy that has it. */
const rules: Readonly<Record<string, SeenControl>> = {
  'data-classification': 'data-process',
  'incident-response': 'incident-plan',
  'vulnerability-and-patch-management': 'fix-process',
};
/** The controls that ask for what is done by the rule as well. */
const practices: Readonly<Record<string, readonly SeenControl[]>> = {
  'access-control': ['joiners', 'leavers'],
  'logging-and-monitoring': ['logs'],
  'payment-change-verification': ['bank-change'],
  'retention-and-disposal': ['retention-disposal'],
  'vendor-management': ['supplier-terms'],
};

const usualMonths = 12;
const path = '/securitypolicy';
const incidentsPath = `${path}/registers/incidents`;

/** What policies in force prove, each until it is due for review. */
export function policyEvidence(
  versions: readonly Version[],
  { now, timeZone }: EvidenceMoment,
): SeenEvidence[] {
  const inForce = versions.flatMap(inForceOf);
  return [...reviewed(inForce, dayIn(timeZone, now)), ...inForce.flatMap(evidenceOf)];
}

const inForceOf = ({ id, name, status, approvalDate, reviewDate }: Version): InForce[] =>
  status === 'Active' && approvalDate
    ? [
        {
          id,
          name,
          approved: approvalDate,
          until: reviewDate ?? monthsLater(approvalDate, usualMonths),
        },
      ]
    : [];

/** How many of the team were asked to sign a version, how many did, and when the last of them. */
interface Signed {
  id: string;
  version: number;
  asked: number;
  signed: number;
  lastAt: Date | null;
}

/** That the team signed what is in force, until the first of these policies is due for review. */
export function signedEvidence(
  versions: readonly (Version & { version: number })[],
  counted: readonly Signed[],
  timeZone: string,
): SeenEvidence[] {
  const found = versions.flatMap((version) => {
    const of = counted.find((one) => one.id === version.id && one.version === version.version);
    return of?.lastAt ? inForceOf(version).map((one) => ({ ...one, ...of })) : [];
  });
  const until = found.map((one) => one.until).toSorted()[0];
  if (until === undefined) return [];
  const sum = (key: 'asked' | 'signed') => found.reduce((all, one) => all + one[key], 0);
  const last = Math.max(...found.map(({ lastAt }) => lastAt?.getTime() ?? 0));
  return [
    {
      control: 'policy-review',
      what: `Signatures of the team that were asked for and are there: ${sum('signed')} of ${sum('asked')}.`,
      scope: `the versions in force of ${namedFew(found.map(({ name }) => name))}`,
      isWhole: false,
      seenOn: dayIn(timeZone, new Date(last)),
      until,
      path,
    },
  ];
}

/** That incidents are recorded, until nothing was written for a year; not how many, nor what they were. */
export function recordEvidence(lastAt: Date | null, timeZone: string): SeenEvidence[] {
  if (!lastAt) return [];
  const seenOn = dayIn(timeZone, lastAt);
  return [
    {
      control: 'incident-history',
      what: 'Incidents are recorded in this portal, each with its day, what happened and what was done.',
      scope: 'what was recorded, and not whether that is all',
      isWhole: false,
      seenOn,
      until: monthsLater(seenOn, usualMonths),
      path: incidentsPath,
    },
  ];
}

function evidenceOf({ id, name, approved, until }: InForce): SeenEvidence[] {
  const told = { what: `The policy “${name}” is in force.`, seenOn: approved, until, path };
  const rule = rules[id];
  return [
    ...(rule ? [{ ...told, control: rule, scope: 'the written rule', isWhole: true }] : []),
    ...(practices[id] ?? []).map((control) => ({
      ...told,
      control,
      scope: 'the written rule, and not whether it is followed',
      isWhole: false,
    })),
  ];
}

/** That none of them is past its review; whether there should be more of them is not seen. */
function reviewed(inForce: readonly InForce[], today: CalendarDay): SeenEvidence[] {
  const until = inForce.map((one) => one.until).toSorted()[0];
  const approved = inForce.map((one) => one.approved).toSorted();
  const newest = approved.at(-1);
  if (until === undefined || newest === undefined || until < today) return [];
  return [
    {
      control: 'policy-review',
      what: `${countOf(inForce.length, 'policy is', 'policies are')} in force, and none is past its review.`,
      scope: namedFew(inForce.map(({ name }) => name)),
      isWhole: false,
      seenOn: newest,
      until,
      path,
    },
  ];
}
