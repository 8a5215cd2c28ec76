import { longDateIn } from '#kit/contract/dates.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf, theirWords } from '#modules/foundation/brand/server/index.ts';
import { introduced, type Sender } from '#modules/foundation/people/server/index.ts';

interface Sent {
  email: string;
  address: string;
  /** The admin who sends it. */
  from: Sender;
  companyName: string;
  website: string;
  causes: number;
  expiresAt: Date;
}

/**
 * The mail to whoever looks after a website. The admin's own words are on the page only: a stranger's text has no
 * place in a mail of the brand.
 */
export function fixLinkMail(
  brand: Brand,
  { email, address, from, companyName, website, causes, expiresAt }: Sent,
): Mail {
  const things = causes === 1 ? 'one thing' : `${causes} things`;
  const heading = `${companyName} asks you to fix ${things} on ${website}`;
  const until = longDateIn(brand.timeZone, expiresAt);
  return mailOf(brand, email, {
    by: from.name,
    heading,
    paragraphs: [
      `${introduced(from)} had the website checked for weak spots, and says that you look after it.`,
      'The page behind the button says what was found, where, and how to fix it. You need no account. When you have fixed something, you can have it checked again there.',
    ],
    button: { label: 'See what to fix', url: address },
    note: `The link works until ${until}. Whoever has it can read what was found, so pass it on with care. If you do not know ${companyName}, delete this mail. ${theirWords(brand)}`,
  });
}
