import { companyNamePattern, linePattern, personNamePattern } from '#kit/contract/formats.ts';
import type { Check } from './checks.ts';

/** Names stand in mails to others, in which an address would be a link. */
const isName =
  (pattern: RegExp): Check =>
  (value) =>
    linePattern.test(value) && pattern.test(value)
      ? null
      : 'Please enter a name without an address in it, and with a space after each dot.';
export const isPersonName = isName(personNamePattern);
export const isCompanyName = isName(companyNamePattern);
