import { longDateIn } from '#kit/contract/dates.ts';
import { personNamePattern } from '#kit/contract/formats.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf, theirWords } from '#modules/foundation/brand/server/index.ts';
import { buttonTo } from '#modules/foundation/people/server/index.ts';
import { signingPath } from '#modules/products/policies/vocabulary/signingPath.ts';

interface Asked {
  email: string;
  firstName: string;
  companyName: string;
  /** The admin in whose name it is sent: the team knows them better than the brand. */
  owner: string;
  /** All that waits for this person. */
  policies: readonly { name: string; version: number }[];
  /** The secret of their link. */
  token: string;
  expiresAt: Date;
}

/** The mail to somebody of the team with their personal link to what they have to sign. */
export function signMail(
  brand: Brand,
  config: Config,
  { email, firstName, companyName, owner, policies, token, expiresAt }: Asked,
): Mail {
  const [first] = policies;
  const isOne = policies.length === 1 && first !== undefined;
  const what = isOne ? mailedName(first.name) : `${policies.length} security policies`;
  const until = longDateIn(brand.timeZone, expiresAt);
  return mailOf(brand, email, {
    by: owner,
    heading: `${companyName} asks you to read and sign: ${what}`,
    paragraphs: [
      `Hello ${firstName}, these are rules that everybody at ${companyName} keeps to. Please read them, and say that you agree:`,
      policies.map(({ name, version }) => `${mailedName(name)}, version ${version}`),
      'You need no account. If something in it is not clear or cannot be kept to, ask before you sign.',
    ],
    button: buttonTo(brand, config, 'Read and sign', `${signingPath}#${token}`),
    note: `The link is yours alone: please do not pass it on. It works until ${until}, in place of any older one, and once you have signed only in the same browser. You get this mail because you are in the team of ${companyName}. ${theirWords(brand)}`,
  });
}

/** What a policy is called in a mail, in which nothing stands that a mail program makes a link of. */
const mailedName = (name: string): string =>
  personNamePattern.test(name) ? name : 'A security policy';
