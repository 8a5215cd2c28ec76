import { dateTimeIn } from '#kit/contract/dates.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { MailContent } from '#kit/server/mail/layoutMail.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAddress, mailOf } from '#modules/foundation/brand/server/index.ts';
import { findSubscriptionId } from '#modules/foundation/plans/server/index.ts';
import { brandOfSignUp } from './brandOfSignUp.ts';

export type CodeKind = 'confirm' | 'forgot';

interface Code {
  email: string;
  code: string;
  /** What the browser sent to the pool with its call; `subscriptionId` and `host` decide the brand. */
  clientMetadata: Readonly<Record<string, string>>;
  /** When, and with what kind of device: 'Chrome on Windows'. */
  asked: { at: Date; device: string };
}

/** Mails the user pool's codes in the brand's look; the composition root passes it to the pool. */
export const mailCode =
  ({ config, keys }: Pick<Services, 'config' | 'keys'>) =>
  async (kind: CodeKind, { email, code, clientMetadata, asked }: Code, tx: Db): Promise<void> => {
    const brand = await brandOfSignUp(tx, clientMetadata);
    const { subscriptionId = '' } = clientMetadata;
    const isKnown = Boolean(await findSubscriptionId(tx, subscriptionId));
    const link = new URL('/verify', brandAddress(brand, config));
    if (isKnown) link.searchParams.set('subscriptionId', subscriptionId);
    // Parts behind '#' reach no server, log or proxy; the page removes them from its address at once.
    link.hash = String(new URLSearchParams({ email, code }));
    const when = dateTimeIn(brand.timeZone, asked.at);
    const content = contents[kind]({
      brandNameShort: brand.brandNameShort,
      code,
      verifyLink: link.href,
      asked: `Asked for on ${when} with ${asked.device}.`,
    });
    await queueUrgentMail({ keys }, tx, mailOf(brand, email, content));
  };

interface Told {
  brandNameShort: string;
  code: string;
  verifyLink: string;
  /** When and with what it was asked for, as a sentence. */
  asked: string;
}

const contents: Record<CodeKind, (told: Told) => MailContent> = {
  confirm: ({ brandNameShort, code, verifyLink, asked }) => ({
    heading: `Confirm your email address for ${brandNameShort}`,
    paragraphs: [
      'Press the button to confirm your address, or type this code where you signed up.',
      asked,
    ],
    code,
    button: { label: 'Confirm my address', url: verifyLink },
    note: 'The code is valid for 24 hours, and for this sign-up alone. If you did not sign up, do nothing: no account can be used without the code.',
  }),
  forgot: ({ brandNameShort, code, asked }) => ({
    heading: `Your code for a new ${brandNameShort} password`,
    paragraphs: ['Type this code where you asked for it, and choose a new password.', asked],
    code,
    note: 'The code is valid for one hour. If you did not ask for it, do nothing: your password stays as it is.',
  }),
};
