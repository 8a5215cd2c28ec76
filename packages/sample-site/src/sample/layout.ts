/** The frame of every page of Harbor Bakery. */

import type { Reply } from '../ground/localSite.ts';
import { escaped, html } from '../ground/reply.ts';
import { emblem } from './picture.ts';

export interface Page {
  title: string;
  /** HTML. */
  body: string;
  /** The menu entry of the page. */
  menu?: string;
  head?: string;
  status?: number;
  /** Leaves out the frame around the main part, for a page that uses the full width. */
  wide?: boolean;
}

const menu: readonly [path: string, label: string][] = [
  ['/products', 'Our bakes'],
  ['/news', 'News'],
  ['/recipes', 'Recipes'],
  ['/visit', 'Visit us'],
  ['/contact', 'Contact'],
  ['/signin', 'Sign in'],
];

export function page({ title, body, menu: current, head = '', status = 200, wide }: Page): Reply {
  const links = menu
    .map(([path, label]) => {
      const mark = path === current ? ' aria-current="page"' : '';
      return `<a href="${path}"${mark}>${label}</a>`;
    })
    .join('');
  return html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Harbor Bakery</title>
<link rel="stylesheet" href="/assets/shop.css">
<link rel="icon" href="/images/loaf.svg">
${head}<script src="/assets/jquery-1.8.1.min.js" defer></script>
<script src="/assets/shop.js" defer></script>
</head>
<body>
<header class="top"><div class="wrap">
<a class="brand" href="/">${emblem}Harbor Bakery</a>
<nav aria-label="Main">${links}</nav>
<form action="/search" role="search"><input type="search" name="q" aria-label="Search our bakes" placeholder="Sourdough…"><button>Search</button></form>
</div></header>
<main${wide ? ' style="padding-top:0"' : ' class="wrap"'}>
${body}
</main>
${footer}
</body>
</html>
`,
    status,
  );
}

const footer = `<footer class="end"><div class="wrap"><div>
<section><h2>Harbor Bakery</h2><p>14 Quay Street, Northport<br>Tuesday to Sunday, 6:30 to 3</p></section>
<section><h2>Good to know</h2><ul>
<li><a href="/faq?topic=orders">Questions and answers</a></li>
<li><a href="/stockists?town=Northport">Where else to buy</a></li>
<li><a href="/download?file=price-list.txt">Price list</a></li>
<li><a href="/leaflet?name=allergens">Allergens</a></li>
<li><a href="/tide">Tide and opening times</a></li></ul></section>
<section><h2>More</h2><ul>
<li><a href="/guestbook">Guestbook</a></li>
<li><a href="/gift-card?message=Happy+birthday">Gift cards</a></li>
<li><a href="/offers">For you</a></li>
<li><a href="/newsletter">Newsletter</a></li>
<li><a href="/staff">Staff</a></li></ul></section>
</div><p class="warning">Demonstration website with deliberate flaws. Do not use it for real orders.</p></div></footer>`;
