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

/** What onboarding asks decides which text a business gets; the middle one where nobody has answered yet. */
export const editionFor = (size: TeamSize | null | undefined): Edition =>
  size ? bySize[size] : 'middle';

/** A line that says for which editions the lines after it are: `<!-- small -->`, `<!-- middle+ -->`, `<!-- middle- -->`, `<!-- all -->`. */
const fence = /^<!-- (all|small|middle|large)([+-])? -->$/;

/** Few people hold all roles: in a small business these are one with the others. */
const merged: Readonly<Record<string, string>> = {
  incidentLead: 'securityLead',
  privacyLead: 'securityLead',
  peopleLead: 'policyOwner',
  siteLead: 'policyOwner',
};

/** The role that a small business has in place of another. */
export const roleIn = (edition: Edition, key: string): string =>
  edition === 'small' ? (merged[key] ?? key) : key;

/** A policy's Markdown as one edition has it. Clauses keep their numbers, so that some are missing in a smaller one. */
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

/** `+`: and the larger ones; `-`: and the smaller ones. */
function isFor(edition: Edition, size: string, others: string | undefined): boolean {
  if (size === 'all' || size === edition) return true;
  const isLarger = editions.indexOf(edition) > (editions as readonly string[]).indexOf(size);
  return others !== undefined && isLarger === (others === '+');
}
