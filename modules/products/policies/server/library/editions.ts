import type { teamSizes } from '#modules/foundation/people/vocabulary.ts';
import { type Edition, editions, fillText } from '#modules/products/policies/vocabulary.ts';

type TeamSize = (typeof teamSizes)[number];

const bySize: Readonly<Record<TeamSize, Edition>> = {
  '0-10': 'small',
  '11-20': 'middle',
  '21-30': 'middle',
  '31-40': 'middle',
  '41-50': 'middle',
  '51-100': 'large',
  'More than 100': 'large',
};

/** The edition for the team size that was entered at onboarding; 'middle' if it is unknown. */
export const editionFor = (size: TeamSize | null | undefined): Edition =>
  size ? bySize[size] : 'middle';

/**
 * A line that selects the editions of the lines after it: `<!-- small -->`, `<!-- middle+ -->`, `<!-- middle- -->`,
 * `<!-- all -->`.
 */
const fence = /^<!-- (all|small|middle|large)([+-])? -->$/;

/** In small businesses a few people hold all roles, so these roles are merged into others. */
const merged: Readonly<Record<string, string>> = {
  incidentLead: 'securityLead',
  privacyLead: 'securityLead',
  peopleLead: 'policyOwner',
  siteLead: 'policyOwner',
};

/** The role that replaces another in the small edition; the same role in other editions. */
export const roleIn = (edition: Edition, key: string): string =>
  edition === 'small' ? (merged[key] ?? key) : key;

/** The Markdown of one edition of a policy. Clauses keep their numbers, so a smaller edition has gaps. */
export function textIn(edition: Edition, body: string): string {
  let isMeant = true;
  const lines = body.split('\n').filter((line) => {
    const [, size, others] = fence.exec(line) ?? [];
    if (size === undefined) return isMeant;
    isMeant = isFor(edition, size, others);
    return false;
  });
  return fillText(lines.join('\n'), (key) => `{{${roleIn(edition, key)}}}`);
}

/** `+` includes the larger editions, `-` the smaller ones. */
function isFor(edition: Edition, size: string, others: string | undefined): boolean {
  if (size === 'all' || size === edition) return true;
  const isLarger = editions.indexOf(edition) > (editions as readonly string[]).indexOf(size);
  return others !== undefined && isLarger === (others === '+');
}
