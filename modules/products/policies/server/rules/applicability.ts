import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { SeenControl, SeenEvidence } from '#kit/contract/evidence.ts';
import type { Applicability } from '#modules/products/policies/schemas.ts';

/** Of which controls of Annex A a part is seen, by what the portal sees itself. Whatever is not listed shows none. */
const seenAs: Readonly<Partial<Record<SeenControl, string>>> = {
  'policy-review': 'A.5.1',
  'device-list': 'A.5.9',
  'data-process': 'A.5.12',
  joiners: 'A.5.18',
  'least-privilege': 'A.5.18',
  leavers: 'A.5.18',
  'supplier-terms': 'A.5.20',
  'it-provider-terms': 'A.5.20',
  'incident-plan': 'A.5.24',
  'incident-contacts': 'A.5.24',
  training: 'A.6.3',
  'mfa-cloud': 'A.8.5',
  'fix-process': 'A.8.8',
  'security-contact': 'A.8.8',
  'retention-disposal': 'A.8.10',
  'restore-test': 'A.8.13',
  logs: 'A.8.15',
  'remote-desktop': 'A.8.20',
  'website-encryption': 'A.8.24',
};

interface Found {
  controls: readonly Pick<Applicability, 'control' | 'title'>[];
  /** The policies in force, each with which of its clauses answers which control. */
  policies: readonly (Omit<Applicability['policies'][number], 'clauses'> & {
    answers: readonly { control: string; clause: string }[];
  })[];
  evidence: readonly SeenEvidence[];
  said: readonly Pick<Applicability, 'control' | 'applies' | 'reason'>[];
  today: CalendarDay;
}

/** Each control: whether it applies, as was said, and what meets it. */
export const applicabilityOf = ({
  controls,
  policies,
  evidence,
  said,
  today,
}: Found): Applicability[] =>
  controls.map(({ control, title }) => {
    const own = said.find((one) => one.control === control);
    return {
      control,
      title,
      applies: own?.applies ?? null,
      reason: own?.reason ?? '',
      policies: policies.flatMap(({ answers, ...policy }) => {
        const clauses = answers.flatMap((one) => (one.control === control ? [one.clause] : []));
        return clauses.length > 0 ? [{ ...policy, clauses }] : [];
      }),
      evidence: evidence
        .filter((one) => one.until >= today && seenAs[one.control] === control)
        .map(({ what, scope, seenOn, until, path }) => ({ what, scope, seenOn, until, path })),
    };
  });

/** What meets it, a line each: 'Access control policy, version 1, clauses 2.1, 2.3'. */
export const meetsWords = ({
  policies,
  evidence,
}: Pick<Applicability, 'policies' | 'evidence'>): string[] => [
  ...policies.map(
    ({ name, version, clauses }) =>
      `${name}, version ${version}, ${clauses.length === 1 ? 'clause' : 'clauses'} ${clauses.join(', ')}`,
  ),
  ...evidence.map(
    ({ what, scope, seenOn, until }) =>
      `Seen in part: ${what} (${scope}; seen on ${seenOn}, counts until ${until})`,
  ),
];
