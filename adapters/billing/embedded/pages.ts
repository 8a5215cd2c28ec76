import { html, Markup, plainPage } from '#kit/server/markup.ts';
import type { CheckoutOrder } from '#kit/server/ports/billing.ts';
import { testCards } from './testCards.ts';

/** The pages of the test checkout: plain HTML, so that they do not depend on the portal's scripts. */

const problems = {
  NOT_A_TEST_CARD:
    'That is not one of the test cards below. Never type a real card here: nothing can be paid with it.',
  DECLINED: 'The card was declined, and nothing was paid. Try another test card.',
};

export function cardPage(
  order: CheckoutOrder,
  problem: keyof typeof problems | undefined,
  nonce: string,
): string {
  const says = problem
    ? html`<p class="problem" role="alert" id="problem">${problems[problem]}</p>`
    : html``;
  return page(
    `Subscribe to ${order.shown.planName}`,
    nonce,
    html`<p class="seller">${order.shown.seller}</p>
      <h1>Subscribe to ${order.shown.planName}</h1>
      ${priceOf(order)}
      ${says}
      <form method="post" autocomplete="off">
        <label for="number">Test card number</label>
        <input id="number" name="number" inputmode="numeric" required maxlength="40" autocomplete="off"
          ${problem ? new Markup('aria-invalid="true" aria-describedby="problem cards"') : new Markup('aria-describedby="cards"')}>
        <button>Pay ${dollars(order.shown.price)} and subscribe</button>
      </form>
      <p class="back"><a href="${order.returnUrl}">Back to ${order.shown.seller} without paying</a></p>
      <section id="cards"><h2>Test cards</h2><ul>${testCards.map(
        ({ number, says: what }) => html`<li><code>${number}</code> ${what}</li>`,
      )}</ul></section>`,
  );
}

export function bankPage(order: CheckoutOrder, address: string, nonce: string): string {
  return page(
    'Test bank',
    nonce,
    html`<p class="seller">Test bank · 3-D Secure</p>
      <h1>Is it you who pays?</h1>
      <p>${order.shown.seller} asks for ${dollars(order.shown.price)} for ${order.shown.planName}.</p>
      <form method="post" action="${address}/bank">
        <button name="answer" value="approve">Yes, approve the payment</button>
        <button class="quiet" name="answer" value="refuse">No, refuse it</button>
      </form>`,
  );
}

export const gonePage = (nonce: string): string =>
  page(
    'This checkout has ended',
    nonce,
    html`<h1>This checkout has ended</h1>
      <p>It was open for an hour, or its address is not complete. Nothing was paid.</p>
      <p class="back"><a href="/plan">Choose a plan again</a></p>`,
  );

function priceOf({ shown }: CheckoutOrder): Markup {
  const before = shown.price < shown.listPrice ? html`<s>${dollars(shown.listPrice)}</s> ` : html``;
  return html`<p class="price">${before}<strong>${dollars(shown.price)}</strong> per month plus taxes</p>`;
}

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

const page = (title: string, nonce: string, content: Markup): string =>
  plainPage(
    title,
    { nonce, style },
    html`<p class="test" role="note">Test checkout: no money moves, and no real card works here.</p>
<main>${content}</main>`,
  );

/** The style of the test checkout. It uses no brand's colours because it belongs to no brand. */
const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --line: #7b8794; --ink: #1c2430; --quiet: #5a6675; --act: #1f4e8c; --on-act: #fff; --bad: #a3170f; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --card: #1d232b; --line: #8793a1; --ink: #e8ecf1; --quiet: #a3aebb; --act: #9cc4f5; --on-act: #10151b; --bad: #ff9d94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
.test { margin: 0; padding: 10px 16px; background: #ffd54a; color: #2b2200; font-weight: 600; text-align: center; }
main { max-width: 30rem; margin: 32px auto; padding: 32px; background: var(--card); border-radius: 12px; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 1rem; margin: 0 0 8px; }
.seller { margin: 0 0 4px; color: var(--quiet); font-weight: 600; }
.price { margin: 0 0 24px; color: var(--quiet); }
.price strong { color: var(--ink); font-size: 1.5rem; }
.problem { margin: 0 0 16px; padding: 12px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); }
form { display: grid; gap: 8px; }
label { font-weight: 600; }
input, button { font: inherit; min-height: 48px; padding: 8px 14px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: inherit; width: 100%; }
button { margin-top: 8px; border-color: var(--act); background: var(--act); color: var(--on-act); font-weight: 600; cursor: pointer; }
button.quiet { background: none; border-color: var(--line); color: inherit; }
a { color: inherit; }
.back a { display: inline-block; padding: 10px 0; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
section { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 0.9375rem; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
code { white-space: nowrap; }
@media (max-width: 624px) { main { margin: 0; border-radius: 0; padding: 24px 16px; } }
`;
