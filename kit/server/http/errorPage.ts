import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup, plainPage } from '#kit/server/markup.ts';

/** Whether a person is to read the answer: a browser that opens an address says that it takes pages. */
export const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

const notFound = ['This is no longer here', 'It may have been removed, or the link is incomplete.'];
const failed = ['Something went wrong', 'We have been told. Please try again in some time.'];
const byStatus: Record<number, readonly string[]> = {
  400: notFound,
  401: ['Please sign in again', 'You have been signed out.'],
  403: ['You cannot open this', 'Your role or your plan does not include it.'],
  404: notFound,
  429: ['That was a lot at once', 'Wait a minute, then load this page again.'],
  503: ['Not available at the moment', 'Please try again in some time.'],
};

/** What a person reads who opened the address of a file, such as a report, that is refused with this status. */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const [title = '', sentence = ''] = byStatus[status] ?? failed;
  const way = html`<p>${sentence}</p>
<p><a href="/">Go to the portal</a></p>`;
  return sendPlainPage(reply, status, title, way);
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
