import { escaped, file } from '@portal/sample-site/reply';
import { papers } from '../../random/fileParts.ts';
import { fileParameters } from '../../random/words.ts';
import {
  apiCall,
  type CoreMaker,
  getForm,
  jsonCall,
  link,
  postForm,
  segment,
  through,
} from '../carriers.ts';
import type { RangeClass, Stage } from '../case.ts';
import type { Outcome } from '../outcome.ts';

const names = ['terms.txt', 'prices.txt', 'plan.txt'];

const opened = (
  open: (stage: Stage, words: string) => Outcome,
  value: (name: string) => string = (name) => name,
): CoreMaker => {
  return (stage) => ({
    value: value(stage.dice.pick(names)),
    parameters: fileParameters,
    answer: (words) => {
      try {
        return open(stage, words);
      } catch {
        return stage.look.page('None', '<p>We have looked everywhere.</p>', 404);
      }
    },
  });
};

const upTo = (words: string, cut: string) => words.split(cut, 1)[0] ?? '';
const decodedAgain = (words: string) => {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
};
const stem = (name: string) => name.replace(/\.txt$/, '');

const flaws: readonly CoreMaker[] = [
  opened(({ disk }, w) => file(disk.read(papers, w))),
  opened(({ disk }, w) => `<pre>${escaped(String(disk.read(papers, w)))}</pre>`),
  opened(({ disk }, w) => file(disk.read(papers, `./${w}`))),
  opened(({ disk }, w) => file(disk.read(papers, w.replaceAll('../', '')))),
  opened(({ disk }, w) => file(disk.read(papers, w.replace('../', '')))),
  opened(({ disk }, w) => file(disk.read(papers, w.replaceAll('/', '\\')))),
  opened(({ disk }, w) => file(disk.read(papers, decodedAgain(w.replaceAll('../', ''))))),
  // As in old PHP: a NUL cuts off the extension.
  opened(({ disk }, w) => file(disk.read(papers, upTo(`${w}.txt`, '\0'))), stem),
  opened(
    ({ disk }, w) => {
      if (!w.startsWith('papers/')) throw new Error('elsewhere');
      return file(disk.read('/srv/site/public', w));
    },
    (name) => `papers/${name}`,
  ),
  opened(
    ({ disk }, w) => {
      if (!w.startsWith(`${papers}/`)) throw new Error('elsewhere');
      return file(disk.read('/', w));
    },
    (name) => `${papers}/${name}`,
  ),
  opened(({ disk }, w) =>
    file(disk.read('/', w.replace(/^file:\/\//, '').replace(/^(?!\/)/, `${papers}/`))),
  ),
];

const shown =
  (show: (stage: Stage, words: string) => Outcome, value = 'terms.txt'): CoreMaker =>
  (stage) => ({ value, parameters: fileParameters, answer: (words) => show(stage, words) });

const twins: readonly CoreMaker[] = [
  opened(({ disk }, w) => {
    if (!disk.list(papers).includes(w)) throw new Error('unknown');
    return file(disk.read(papers, w));
  }),
  opened(({ disk }, w) => file(disk.read(papers, `./${w.split(/[/\\]/).pop()}`))),
  opened(({ disk }, w) => file(disk.read(papers, `./${w.replace(/[^\w-]/g, '')}.txt`)), stem),
  opened(({ disk }, w) => {
    if (w.includes('..') || /^[/\\]/.test(w)) throw new Error('elsewhere');
    return file(disk.read(papers, w));
  }),
  shown((_, w) => `<p>Paper ${escaped(w)} is being printed.</p>`),
];

const passwd = 'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin';
const traps: readonly CoreMaker[] = [
  shown(() => `<h2>A lesson</h2><pre>${passwd}</pre>`, 'lesson'),
  shown(({ look }, w) =>
    look.page('None', `<p>open(${escaped(w)}): No such file or directory</p>`, 404),
  ),
  shown(({ look }, w) =>
    /\.\.|\/etc/.test(w) ? look.page('No', '<p>Refused.</p>', 403) : '<p>Ready.</p>',
  ),
  shown(
    (_, w) => `<pre>${escaped(`${w}\n[boot loader]\n[fonts]\n; for 16-bit app support`)}</pre>`,
  ),
  shown(() => file('nobody:x:1\nroot: a vegetable, x:0:0 of them\n')),
];

const ways = [link, getForm, postForm, apiCall];

export const files: RangeClass = {
  name: 'traversal',
  checks: ['traversal'],
  level: 'normal',
  flaws: [...through(ways, flaws), ...through([segment, jsonCall], flaws.slice(0, 2))],
  safe: through([...ways, segment], twins),
  traps: through(ways, traps),
  also: ['rfi', 'ssrf'],
};
