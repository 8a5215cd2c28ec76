/** Sites whose pages differ by a number in their addresses: of some each is code of its own, of others one draws all. */
import { escaped } from '@portal/sample-site/reply';
import type { Look } from '../random/look.ts';
import type { SiteClass, SiteMaker } from './site.ts';

/** Draws the page of a number around the words that it was given. */
type Build = (words: string, number: number, look: Look) => string;

/** The words stand in another place on each page. */
const places: readonly Build[] = [
  (words) => `<ul><li>${words}</li></ul>`,
  (words) => `<dl><dt>Word</dt><dd>${words}</dd></dl>`,
  (words) => `<blockquote>${words}</blockquote>`,
  (words) => `<figure><figcaption>${words}</figcaption></figure>`,
  (words) => `<h3>${words}</h3><hr>`,
  (words) => `<pre>${words}</pre>`,
  (words) => `<p><em>${words}</em></p>`,
  (words) => `<details><summary>Word</summary>${words}</details>`,
];
const unlike: Build = (words, number, look) =>
  places[(number - 1) % places.length]?.(words, number, look) ?? '';

const alike: Build = (words) => `<ul><li>${words}</li></ul>`;

/** What an article may have or not have: no two of the first pages are made of the same elements. */
const sections: readonly string[] = [
  '<blockquote>It has stood here for years.</blockquote>',
  '<figure><img src="/a.png" alt="From the side"><figcaption>From the side</figcaption></figure>',
  '<table><tr><th>Width</th><td>80 cm</td></tr></table>',
  '<h4>Care</h4><ol><li>Dust it.</li><li>Oil it.</li></ol>',
  '<dl><dt>Made in</dt><dd>Spring</dd></dl>',
];
const question =
  '<form action="/ask"><textarea name="question"></textarea><button>Ask</button></form>';
const basket =
  '<form method="post" action="/basket"><input name="amount" value="1"><button>Add</button></form>';

/** One template: what differs from page to page is what it has to show. */
const varied: Build = (words, number) => {
  const tags = Array.from({ length: (number * 3) % 8 }, (_, n) => `<li>Part ${n + 1}</li>`);
  const shown = sections.filter((_, at) => (number + at) % 5 < 2 + (number % 2));
  const parts = [
    `<h2>${words}</h2>`,
    tags.length > 0 ? `<ul>${tags.join('')}</ul>` : '',
    ...shown,
    number % 4 === 0 ? '<p>Sold out.</p>' : basket,
    number % 3 === 1 ? question : '',
  ];
  return parts.join('');
};

const names = ['street', 'tone', 'year', 'mood', 'shade', 'grain'] as const;
const nameOf = (number: number): string => names[(number - 1) % names.length] ?? '';
const deeds: readonly string[] = [
  "document.title = 'Task'",
  "console.log('Task')",
  "history.scrollRestoration = 'manual'",
  "performance.mark('Task')",
  'scrollTo(0, 0)',
  "document.body.className = 'task'",
];

/** Of the same elements, but with other inputs, links or scripts on each page. */
const ownFields: Build = (words, number, look) =>
  `<p>${words}</p>${look.form('get', `/task/${number}`, [{ name: nameOf(number), value: '' }])}`;
const ownLinks: Build = (words, number, look) =>
  `<p>${words}</p>${look.link(`/task/${number}?${nameOf(number)}=oak&word=pine`, 'More')}`;
const ownScripts: Build = (words, number) =>
  `<p>${words}</p><script>${deeds[(number - 1) % deeds.length]}</script>`;

interface Manner {
  count: number;
  build: Build;
  /** The number of the page that does not escape what it prints, if one does not. */
  careless?: number;
}

const tasks =
  ({ count, build, careless }: Manner): SiteMaker =>
  ({ look }) => {
    const links = Array.from({ length: count }, (_, n) =>
      look.link(`/task/${n + 1}?word=pine`, `Number ${n + 1}`),
    );
    return {
      answer: ({ path, query }) => {
        if (path === '/') return look.page('Start', look.list(links));
        const number = Number(/^\/task\/(\d+)$/.exec(path)?.[1] ?? 0);
        if (number < 1 || number > count) return undefined;
        const words = query.get('word') ?? '';
        const printed = number === careless ? words : escaped(words);
        return look.page(`Number ${number}`, build(printed, number, look));
      },
    };
  };

export const numberedPages: SiteClass = {
  name: 'pages by number',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    tasks({ count: 8, build: unlike, careless: 2 }),
    tasks({ count: 8, build: unlike, careless: 4 }),
    tasks({ count: 8, build: unlike, careless: 7 }),
    tasks({ count: 24, build: unlike, careless: 22 }),
    tasks({ count: 8, build: alike, careless: 1 }),
    tasks({ count: 8, build: alike, careless: 3 }),
    tasks({ count: 6, build: ownFields, careless: 6 }),
    tasks({ count: 6, build: ownLinks, careless: 6 }),
    tasks({ count: 6, build: ownScripts, careless: 6 }),
  ],
  safe: [
    tasks({ count: 8, build: unlike }),
    tasks({ count: 8, build: alike }),
    tasks({ count: 8, build: varied }),
  ],
  traps: [
    // As a shop's products.
    tasks({ count: 60, build: alike }),
    // As its articles, of which each has something else to show.
    tasks({ count: 60, build: varied }),
  ],
};
