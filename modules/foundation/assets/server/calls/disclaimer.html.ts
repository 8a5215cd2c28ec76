import { supportOf } from '#kit/contract/support.ts';
import { answerFile } from '#kit/server/http/answer.ts';
import { html } from '#kit/server/markup.ts';
import * as contract from '#modules/foundation/assets/calls.ts';
import type { Brand } from '#modules/foundation/brand/schemas/brand.ts';
import { brandOfRequest } from '../brandOfRequest.ts';

export const disclaimer = answerFile(contract.disclaimer, async (context) => ({
  fileName: 'disclaimer.html',
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(disclaimerPage(brandOfRequest(context))),
  inline: true,
}));

/** A page without style or script that says, in the brand's name, what the product promises and what it does not. */
function disclaimerPage(brand: Brand): string {
  const { brandNameLong: name } = brand;
  const support = supportOf(brand);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Disclaimer · ${name}</title></head>
<body>
<h1>Disclaimer</h1>
<p>${name} helps you to find and fix weak spots in how your organization uses technology. Its scans, ratings, policies, lessons and advice show what was found at the time that they were made. They do not promise that there is nothing else, or that nobody can do you harm.</p>
<p>They are no legal, insurance or audit advice, and no proof that you meet a law, a contract or a standard. Ask a professional before you rely on them for that.</p>
<p>Scan only what is yours, or what you have permission to scan.</p>
<p>Questions? Write to <a href="mailto:${support}">${support}</a>.</p>
</body></html>
`.text;
}
