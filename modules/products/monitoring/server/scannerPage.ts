import type { FastifyInstance } from 'fastify';
import { html } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, brandOfHost, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { userAgentOf } from './rules/userAgent.ts';

/** The public page that the scanner's user agent links to: who is scanning, and how to stop it. */
export function mountScannerPage(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get('/scanner', { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOfHost(request.hostname) ?? defaultBrand();
    const agent = userAgentOf(brand.brandNameShort, brandAddress(brand, config));
    return reply
      .type('text/html; charset=utf-8')
      .send(scannerPage(brand, agent, reply.styleNonce()));
  });
}

const scannerPage = (brand: Brand, agent: string, nonce: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The website scanner of ${brand.brandNameLong}</title>
<link rel="icon" href="${brand.favicon}">
<style nonce="${nonce}">
body{margin:0;background:#f3f5f7;color:#1b2430;font:16px/1.6 Inter,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:42rem;margin:2rem auto;padding:2rem;background:#fff;border-top:4px solid ${brand.colors.primary}}
h1{font-size:1.6rem;line-height:1.3}h2{font-size:1.15rem;margin-top:2rem}code{overflow-wrap:anywhere}
</style>
</head>
<body><main>
<h1>The website scanner of ${brand.brandNameLong}</h1>
<p>You probably found this address in the log of a web server. ${brand.brandNameLong} looks after the cyber safety of small businesses: on their order our scanner visits their websites and looks for weaknesses, so that they are fixed before somebody uses them.</p>
<h2>How to recognise it</h2>
<p>Every request says <code>${agent}</code>.</p>
<h2>Why it visits this website</h2>
<p>One of our customers added the website and declared to have permission to scan it. We keep who declared that, and when. Anything that goes beyond looking at pages runs only where the website was also proven to be the customer’s.</p>
<h2>How to stop it</h2>
<p>Write to <a href="mailto:support@${brand.emailDomain}">support@${brand.emailDomain}</a> with the address of the website and the time of a request from your log. We stop the scans, find out who ordered them, and answer you. If it is urgent, have your server turn away requests with this user agent.</p>
<p>If you are our customer: sign in, choose the website under Website Security Scans, and cancel the scan or remove the website.</p>
</main></body>
</html>`.text;
