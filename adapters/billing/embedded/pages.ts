import { html, Markup } from '#kit/server/markup.ts';
import type { CheckoutOrder } from '#kit/server/ports/billing.ts';
import { style } from './style.ts';
import { testCards } from './testCards.ts';

/** The test checkout's pages: plain HTML, so that they do not depend on the portal's own scripts. */

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

function page(title: string, nonce: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<p class="test" role="note">Test checkout: no money moves, and no real card works here.</p>
<main>${content}</main>
</body>
</html>`.text;
}
