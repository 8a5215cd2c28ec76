/** The pages by which a visitor of a random site finds its other pages. */
import type { Area } from '@portal/sample-site/area';
import { escaped, file } from '@portal/sample-site/reply';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import type { Part } from './scene.ts';
import { sentences } from './words.ts';

export function homeAreas(dice: Dice, look: Look, parts: readonly Part[]): Area[] {
  const entrances = parts.map((part) => part.entrance).filter((entrance) => entrance !== '');
  const half = Math.ceil(entrances.length / 2) + dice.roll(3) - 1;
  const words = look.paragraph(dice.pick(sentences));
  const mapped = dice.shuffled(['/', '/about', ...parts.flatMap((part) => part.mapped)]);
  return [
    {
      answers: {
        'GET /': () => look.page('Start', words + look.list(entrances.slice(0, half))),
        'GET /more': () => look.page('More', look.list(entrances.slice(half))),
        'GET /about': () => look.page('About', sentences.map(look.paragraph).join('\n')),
        'GET /robots.txt': () => file('User-agent: *\nAllow: /\nSitemap: /sitemap.xml\n'),
        'GET /sitemap.xml': (visit) => {
          const origin = `http://${visit.headers.host ?? 'sample.localhost'}`;
          const lines = mapped.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
          return file(
            `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>\n`,
            'application/xml',
          );
        },
      },
      truth: { flaws: [], safe: [] },
    },
  ];
}
