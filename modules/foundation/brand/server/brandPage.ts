import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Roles } from '#kit/contract/brandRoles.ts';
import { corners, headingFaces } from '#kit/contract/look.ts';
import type { Identify } from '#kit/server/http/module.ts';
import { html, Markup } from '#kit/server/markup.ts';
import type { Brand } from '../schemas.ts';
import { brandById, brandOfHost, defaultBrand } from './brands.ts';

/** The brand of the host; on a host that brands share that of who is signed in, else the default one. */
export async function brandOfVisitor(request: FastifyRequest, identify: Identify): Promise<Brand> {
  const ofHost = brandOfHost(request.hostname);
  if (ofHost) return ofHost;
  const caller = await identify(request);
  return caller ? brandById(caller.brandId) : defaultBrand();
}

const colors = ({ fill, onFill, mark, text }: Roles) =>
  `--fill:${fill};--on-fill:${onFill};--mark:${mark};--link:${text}`;

/** The page's own fonts (`mountFonts`); until one is there, or for letters that it lacks, the system's. */
const fontFace = ({ family, font }: (typeof headingFaces)[keyof typeof headingFaces]) =>
  `@font-face{font-family:'${family}';font-weight:200 900;font-display:swap;src:url(/fonts/${font}.woff2) format('woff2')}`;

const style = ({ roles: { light, dark }, look }: Brand) => `
${[...new Set([headingFaces.inter, headingFaces[look.headings]])].map(fontFace).join('\n')}
:root{color-scheme:light dark;--ground:#f3f5f7;--card:#fff;--ink:#1b2430;--dimmed:#55616f;--line:#d9dee6;--corner:${corners[look.corners].control}px;${colors(light)}}
@media(prefers-color-scheme:dark){:root{--ground:#161b21;--card:#1f262e;--ink:#e7ebf0;--dimmed:#a7b1bd;--line:#3a444f;${colors(dark)}}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 '${headingFaces.inter.family}',system-ui,'Segoe UI',Roboto,Helvetica,sans-serif}
header,main{box-sizing:border-box;max-width:46rem;margin:0 auto}
header{padding:1.25rem 1rem}
header img{height:30px;max-width:60vw}
main{margin-bottom:3rem;padding:2rem;background:var(--card);border-top:4px solid var(--mark);border-radius:0 0 ${corners[look.corners].card}px ${corners[look.corners].card}px}
a{color:var(--link)}
:target{scroll-margin-top:1rem;padding-left:.75rem;border-left:4px solid var(--mark)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1,h2{font-family:'${headingFaces[look.headings].family}',${look.headings === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'}}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.3}h2{margin:2rem 0 .5rem;font-size:1.15rem;line-height:1.4}
code{overflow-wrap:anywhere;font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;font-variant-ligatures:none}
table{border-collapse:collapse;width:100%;font-size:.93rem}th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
button{min-height:44px;padding:0 1.25rem;border:1px solid var(--mark);border-radius:var(--corner);background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
input{box-sizing:border-box;min-height:44px;padding:0 .75rem;border:1px solid var(--dimmed);border-radius:var(--corner);background:var(--card);color:inherit;font:inherit}
@media(min-width:40rem){.columns{columns:2;column-gap:2.5rem}.columns section{break-inside:avoid}.columns h2{margin-top:0;padding-top:1.5rem}}
@media(max-width:40rem){main{padding:1.25rem 1rem;border-radius:0}ul,ol{padding-left:1.2rem}}
`;

interface Page {
  title: string;
  content: Markup;
  /** Whether search engines may list it. */
  mayBeFound?: boolean;
}

/** Answers with a page in the brand's face that needs no script and no session: for who comes by a link from outside. */
export const sendBranded = (reply: FastifyReply, brand: Brand, page: Page): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(brandPage(brand, reply.styleNonce(), page));

const brandPage = (brand: Brand, nonce: string, { title, content, mayBeFound }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${mayBeFound ? html`` : html`<meta name="robots" content="noindex">`}
<title>${title}</title>
<link rel="icon" href="${brand.favicon}">
<style nonce="${nonce}">${new Markup(style(brand))}</style>
</head>
<body>
<header>
<a href="/"><picture><source srcset="${brand.brandLogoDark}" media="(prefers-color-scheme: dark)"><img src="${brand.brandLogo}" alt="${brand.brandNameLong}"></picture></a>
</header>
<main>
${content}
</main>
</body>
</html>`.text;
