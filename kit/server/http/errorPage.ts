import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PersonsRefusal } from '#kit/contract/envelope.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { html, type Markup, plainPage } from '#kit/server/markup.ts';

/** Answers with a page in the face of the host's brand; null where the host is of none. */
export type ShowBranded = (
  reply: FastifyReply,
  page: { title: string; content: Markup },
) => FastifyReply | null;

declare module 'fastify' {
  interface FastifyInstance {
    showBranded?: ShowBranded;
  }
}

/** Whether a person is to read the answer: a browser that opens an address says that it takes pages. */
export const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

type Words = readonly [title: string, sentence: string];

const cannot = 'You cannot open this';
const gone: Words = [
  'This is no longer here',
  'It may have been removed, or the link is incomplete.',
];
const apart: Words = [cannot, 'It opens from pages of the portal only.'];
/** Of other hosts and networks tell `ownHost.ts` and `ownAddresses.ts`. */
const wordsOf: Record<Exclude<PersonsRefusal, 'UNKNOWN_HOST' | 'NETWORK_FORBIDDEN'>, Words> = {
  NO_SESSION: ['Please sign in again', 'You have been signed out.'],
  NO_ORGANIZATION: [cannot, 'Please finish setting up your organization first.'],
  CSRF: apart,
  FOREIGN_ORIGIN: apart,
  WRONG_HOST: ['You are on an incorrect URL', 'You are signed in at another address.'],
  OTHER_ORGANIZATION: [cannot, 'You switched organizations. Go back and refresh the page.'],
  SECOND_STEP_NEEDED: [cannot, 'Set up a second step first. Your organization asks for one.'],
  CONFIRM_SIGN_IN: [cannot, 'You signed in a while ago. Please sign in again, and try again.'],
  MODULE_INACTIVE: [cannot, 'Your plan does not include this.'],
  CUSTOMER_ONLY: [cannot, 'Only the customer can do this, not a customer-service session.'],
  ROLE_FORBIDS: [cannot, 'Your role does not include this. Ask an administrator.'],
  BRANDS_FORBID: [cannot, 'This is for staff of all brands. Ask an administrator.'],
  CUSTOMERS_FORBID: [cannot, 'This is for staff of whole brands. Ask an administrator.'],
  INVALID_INPUT: gone,
  NOT_FOUND: gone,
  TOO_LARGE: [cannot, 'That is more than we can take at once.'],
  STORAGE_FULL: [cannot, 'Your organization has no space left. Remove what you no longer need.'],
  NO_SPACE: [cannot, 'We can’t store anything new right now. Please try again in some time.'],
  UNSUPPORTED_MEDIA: apart,
  TOO_MANY: ['That was a lot at once', 'Wait a minute, then load this page again.'],
  INTERNAL: ['Something went wrong', 'We have been told. Please try again in some time.'],
  UNAVAILABLE: ['Not available at the moment', 'Please try again in some time.'],
};

/**
 * What a person reads who opened the address of a file, such as a report, that is refused: what one call alone refuses,
 * in the words of its contract.
 */
export function sendErrorPage(
  reply: FastifyReply,
  code: string,
  { status, message }: Refusal,
): FastifyReply {
  const [title, sentence] = (wordsOf as Record<string, Words>)[code] ?? [cannot, message];
  const way = html`<p>${sentence}</p>
<p><a href="/">Go to the start page</a></p>`;
  const content = html`<h1>${title}</h1>${way}`;
  reply.code(status).header('cache-control', 'no-store');
  const branded = reply.server.showBranded?.(reply, { title, content });
  return branded ?? sendPlainPage(reply, status, title, way);
}

/** A page without a brand. */
export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  title: string,
  content: Markup,
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      plainPage(
        title,
        { nonce: reply.styleNonce(), style },
        html`<main>
<h1>${title}</h1>
${content}
</main>`,
      ),
    );

const style = `
body{margin:0;background:#f3f5f7;color:#1b2430;font:16px/1.6 system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:12vh auto;padding:2rem;background:#fff;border-radius:12px}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.6rem 0;color:inherit}
@media(max-width:40rem){main{margin:1rem}}
`;
