import { linesOf } from '#kit/web/text/linesOf.ts';
import type { Contact, InsuranceData } from '../schemas.ts';

const writtenContact = ({ email, phone, hours, ...words }: Contact): Contact => ({
  ...words,
  email: email?.trim() || null,
  phone: phone?.trim() || null,
  hours: hours?.trim() || null,
});

/** A notice that was typed, as it would be saved: its paragraphs were lines, and optional fields may be empty. */
export const writtenOf = ({
  paragraphs,
  claims,
  policies,
  quote,
  ...names
}: InsuranceData): InsuranceData => ({
  ...names,
  paragraphs: linesOf(paragraphs),
  claims: writtenContact(claims),
  policies: writtenContact(policies),
  quote: {
    production: quote.production.trim(),
    staging: quote.staging.trim(),
    path: quote.path.trim(),
  },
});

const nobody = { email: null, phone: null, hours: null };

/** A new notice, with what every insurer's notice needs, to be filled in. */
export const emptyNotice: InsuranceData = {
  insurer: '',
  group: '',
  paragraphs: [],
  claims: {
    ...nobody,
    title: 'Report a claim',
    about: 'Something has happened: a break-in, a false payment, data that is lost.',
  },
  policies: {
    ...nobody,
    title: 'Ask about your policy',
    about: 'Documents, invoices, changes of address, and the end of your policy.',
  },
  quote: { production: '', staging: '', path: '/' },
};
