import { linesOf } from '#kit/web/text/linesOf.ts';
import type { Contact, InsuranceData } from '../schemas.ts';

/** A notice as typed: its paragraphs are lines, and optional fields may be empty. */
export interface EditedNotice extends Omit<InsuranceData, 'claims' | 'policies'> {
  claims: EditedContact;
  policies: EditedContact;
}
export type EditedContact = Record<keyof Contact, string>;

const typed = ({ email, phone, hours, ...words }: Contact): EditedContact => ({
  ...words,
  email: email ?? '',
  phone: phone ?? '',
  hours: hours ?? '',
});
const written = ({ title, about, email, phone, hours }: EditedContact): Contact => ({
  title: title.trim(),
  about: about.trim(),
  email: email.trim() || null,
  phone: phone.trim() || null,
  hours: hours.trim() || null,
});

export const editedOf = ({ claims, policies, ...rest }: InsuranceData): EditedNotice => ({
  ...rest,
  claims: typed(claims),
  policies: typed(policies),
});

/** The notice as it would be saved. */
export const writtenOf = ({
  insurer,
  group,
  paragraphs,
  claims,
  policies,
  quote,
}: EditedNotice): InsuranceData => ({
  insurer: insurer.trim(),
  group: group.trim(),
  paragraphs: linesOf(paragraphs),
  claims: written(claims),
  policies: written(policies),
  quote: {
    production: quote.production.trim(),
    staging: quote.staging.trim(),
    path: quote.path.trim(),
  },
});

const nobody = { email: '', phone: '', hours: '' };

/** A new notice, with what every insurer's notice needs, to be filled in. */
export const emptyNotice: EditedNotice = {
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
