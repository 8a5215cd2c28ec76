import { html, type Markup, plainPage } from '#kit/server/markup.ts';
import type { KeptMessage } from './messages.ts';

/** The mailbox's pages are rendered on the server, so that they work when the web app does not. */
export function listPage(
  messages: readonly KeptMessage[],
  to: string | undefined,
  nonce: string,
): string {
  const rows = messages.map(
    (message) => html`<li><a href="/dev/mailbox/${message.id}">
      <span class="to">${message.to}</span>
      <span class="subject">${message.subject}</span>
      ${timeOf(message)}
    </a></li>`,
  );
  const found = rows.length > 0 ? html`<ul class="card">${rows}</ul>` : nothing(to);
  return page(
    'Mailbox',
    nonce,
    html`<header><h1>Mailbox</h1>
      <p>Mail that this demonstration would have sent. Nothing leaves this machine.</p></header>
      <form role="search"><label for="to">To</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="Every address">
        <button>Show</button></form>
      ${found}`,
  );
}

const nothing = (to: string | undefined) =>
  html`<p class="card empty">${to ? `No mail to ${to} yet.` : 'No mail yet. It appears here when the portal sends some.'}
    <a href="">Look again</a></p>`;

export function messagePage(message: KeptMessage, nonce: string): string {
  return page(
    message.subject,
    nonce,
    html`<header><p><a href="/dev/mailbox">← Mailbox</a></p>
      <h1>${message.subject}</h1></header>
      <dl class="card">
        <dt>From</dt><dd>${message.fromName} &lt;${message.fromAddress}&gt;</dd>
        <dt>To</dt><dd>${message.to}</dd>
        ${message.replyTo ? html`<dt>Answers to</dt><dd>${message.replyTo}</dd>` : ''}
        <dt>Received</dt><dd>${timeOf(message)}</dd>
      </dl>
      <iframe class="card" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/dev/mailbox/${message.id}/html"></iframe>
      <details class="card"><summary>The mail as plain text</summary><pre>${message.text}</pre></details>`,
  );
}

/** A mail's own HTML, with its links opening outside the frame. */
export const mailDocument = ({ html: body }: KeptMessage): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${body.replace(/^\s*<!doctype[^>]*>/i, '')}`;

const timeOf = ({ receivedAt }: KeptMessage): Markup => {
  const iso = receivedAt.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};

const page = (title: string, nonce: string, content: Markup): string =>
  plainPage(title, { nonce, style }, html`<main>${content}</main>`);

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --line: #d9dde3; --ink: #1c2430; --quiet: #5a6675; --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --card: #1d232b; --line: #37414d; --ink: #e8ecf1; --quiet: #a3aebb; --link: #7db7f5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
header p, time, dt, .to { color: var(--quiet); margin: 0; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.card { display: block; background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 16px 0 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 24px; }
input, button { font: inherit; color: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
input { flex: 1 1 12rem; min-width: 0; }
ul { list-style: none; padding: 0; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 19rem 1fr auto; gap: 4px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover .subject { text-decoration: underline; }
.subject { font-weight: 600; }
.to, .subject { overflow-wrap: anywhere; }
time { font-size: 0.875rem; white-space: nowrap; }
.empty { padding: 32px 16px; text-align: center; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; padding: 12px 16px; }
dl.card { display: grid; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; background: #fff; }
summary { cursor: pointer; padding: 10px 16px; }
pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 624px) { li a { grid-template-columns: 1fr; } }
`;
