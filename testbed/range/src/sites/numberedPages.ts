/** Sites whose pages differ by a number in their addresses: of some each is code of its own, of others one draws all. */
import { escaped } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

const builds: readonly ((words: string) => string)[] = [
  (words) => `<ul><li>${words}</li></ul>`,
  (words) => `<dl><dt>Word</dt><dd>${words}</dd></dl>`,
  (words) => `<blockquote>${words}</blockquote>`,
  (words) => `<figure><figcaption>${words}</figcaption></figure>`,
  (words) => `<h3>${words}</h3><hr>`,
  (words) => `<pre>${words}</pre>`,
  (words) => `<p><em>${words}</em></p>`,
  (words) => `<details><summary>Word</summary>${words}</details>`,
];

interface Manner {
  count: number;
  /** Whether one piece of code draws all of them. */
  isAlike?: boolean;
  /** The number of the page that does not escape what it prints, if one does not. */
  careless?: number;
}

const tasks =
  ({ count, isAlike = false, careless }: Manner): SiteMaker =>
  ({ look }) => {
    const links = Array.from({ length: count }, (_, n) =>
      look.link(`/task/${n + 1}?word=pine`, `Number ${n + 1}`),
    );
    return {
      answer: ({ path, query }) => {
        if (path === '/') return look.page('Start', look.list(links));
        const number = Number(/^\/task\/(\d+)$/.exec(path)?.[1] ?? 0);
        const build = builds[isAlike ? 0 : (number - 1) % builds.length];
        if (number < 1 || number > count || build === undefined) return undefined;
        const words = query.get('word') ?? '';
        return look.page(`Number ${number}`, build(number === careless ? words : escaped(words)));
      },
    };
  };

export const numberedPages: SiteClass = {
  name: 'pages by number',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    tasks({ count: 8, careless: 2 }),
    tasks({ count: 8, careless: 4 }),
    tasks({ count: 8, careless: 7 }),
    tasks({ count: 24, careless: 22 }),
    tasks({ count: 8, isAlike: true, careless: 1 }),
  ],
  safe: [tasks({ count: 8 }), tasks({ count: 8, isAlike: true })],
  traps: [
    // As a shop's products.
    tasks({ count: 60, isAlike: true }),
  ],
};
