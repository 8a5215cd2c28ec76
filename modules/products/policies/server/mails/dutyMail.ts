import { dayWords } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  type Mail,
  mailOf,
  theirWords,
} from '#modules/foundation/brand/server/index.ts';
import { dutiesPath } from '#modules/products/policies/vocabulary/duties.ts';

interface Due {
  text: string;
  policyName: string;
  nextOn: string;
  isLate: boolean;
}

interface Reminded {
  email: string;
  firstName: string;
  companyName: string;
  /** Who notes what somebody without an account has done; null where the owner is an admin. */
  admin: string | null;
  duties: readonly Due[];
}

const maxSubject = 90;

/** The mail to the owner of duties that are near or late. */
export function dutyMail(
  brand: Brand,
  config: Config,
  { email, firstName, companyName, admin, duties }: Reminded,
): Mail {
  const url = `${brandAddress(brand, config)}${dutiesPath}`;
  return mailOf(brand, email, {
    heading: headingOf(duties),
    paragraphs: [
      `Hello ${firstName}, the security policies of ${companyName} say that this is done again and again, and it is yours to see to:`,
      duties.map(({ text, policyName, nextOn, isLate }) =>
        isLate
          ? `${text} It was due on ${dayWords(nextOn)} (${policyName}).`
          : `${text} It is due on ${dayWords(nextOn)} (${policyName}).`,
      ),
      admin === null
        ? 'Once it is done, say so with its day, so that you can show it later.'
        : `You need no account. Once it is done, tell ${admin}, who notes it.`,
    ],
    ...(admin === null && { button: { label: 'Open my duties', url } }),
    note: `You get this mail a week before something is due, and once it is late. ${admin === null ? '' : theirWords(brand)}`.trim(),
  });
}

function headingOf(duties: readonly Due[]): string {
  const [first] = duties;
  if (duties.length !== 1 || !first) return `${duties.length} duties of your security policies`;
  const { text, isLate, nextOn } = first;
  return shorten(`${isLate ? 'Late' : `Due on ${dayWords(nextOn)}`}: ${text}`, maxSubject);
}
