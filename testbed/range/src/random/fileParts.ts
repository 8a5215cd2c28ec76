/** Downloads from a folder, and files that should not be public. */

import { spot } from '@portal/sample-site/area';
import type { Reply } from '@portal/sample-site/localSite';
import { file } from '@portal/sample-site/reply';
import { zipOf } from '@portal/sample-site/zip';
import type { CheckId } from '@portal/scanner/checkIds';
import { linked, type PartMaker, type Scene } from './scene.ts';
import { fileParameters } from './words.ts';

export const papers = '/srv/site/public/papers';
export const paperFiles: Readonly<Record<string, string>> = {
  [`${papers}/terms.txt`]: 'Be kind to the books and to each other.\n',
  [`${papers}/prices.txt`]: 'Small 4.00\nLarge 6.50\n',
  [`${papers}/plan.txt`]: 'Ground floor: all of it.\n',
};

type Reading = (scene: Scene, name: string) => Reply;

export const openReadings: readonly Reading[] = [
  ({ disk }, name) => file(disk.read(papers, name)),
  ({ disk }, name) => file(disk.read(papers, `./${name}`)),
  ({ disk }, name) => file(disk.read(papers, name.replaceAll('../', ''))),
  ({ disk, look }, name) => look.page('Paper', `<pre>${disk.read(papers, name)}</pre>`),
];
export const readingTwins: readonly Reading[] = [
  (scene, name) =>
    scene.disk.list(papers).includes(name) ? file(scene.disk.read(papers, name)) : none(scene),
  ({ disk }, name) => file(disk.read(papers, `./${name.split(/[/\\]/).pop()}`)),
];

export const readingPart =
  (reading: Reading, open: boolean): PartMaker =>
  (scene) => {
    const [path, parameter] = [scene.path(), scene.dice.pick(fileParameters)];
    const flaw = spot('traversal', `GET ${path}`, parameter);
    return {
      ...linked(scene, path, parameter, scene.dice.pick(['terms.txt', 'prices.txt', 'plan.txt'])),
      answers: {
        [`GET ${path}`]: (visit) => {
          try {
            return reading(scene, visit.query.get(parameter) ?? '');
          } catch {
            return none(scene);
          }
        },
      },
      truth: { flaws: open ? [flaw] : [], safe: open ? [] : [flaw] },
    };
  };

const dump = "INSERT INTO members VALUES (1, 'reader@members.example', 'not-a-real-password');\n";

/** Path, check and content; all secrets are invented. */
const leftovers: readonly (readonly [path: string, checkId: CheckId, content: string | Buffer])[] =
  [
    ['/.git/HEAD', 'vcs', 'ref: refs/heads/main\n'],
    ['/.env', 'dotenv', 'APP_KEY=base64:bm90LWEtcmVhbC1rZXk=\nDB_PASSWORD=not-a-real-password\n'],
    ['/backup.zip', 'dotenv', zipOf('members.sql', dump)],
    [
      '/backup.sql',
      'dotenv',
      `-- dump of members\nCREATE TABLE members (id, mail, password);\n${dump}`,
    ],
    [
      '/dump.sql',
      'dotenv',
      `-- dump of members\nCREATE TABLE members (id, mail, password);\n${dump}`,
    ],
  ];

/** Two or three of the files exist; the others answer 404 like any unknown address. */
export const leftoverPart: PartMaker = ({ dice }) => {
  const drawn = dice.shuffled(leftovers);
  const left = drawn.slice(0, 2 + dice.roll(2));
  const spotsOf = (of: typeof drawn) => of.map(([path, id]) => spot(id, `GET ${path}`));
  return {
    entrance: '',
    mapped: [],
    answers: Object.fromEntries(
      left.map(([path, , content]) => [
        `GET ${path}`,
        () => file(content, typeof content === 'string' ? undefined : 'application/zip'),
      ]),
    ),
    truth: { flaws: spotsOf(left), safe: spotsOf(drawn.slice(left.length)) },
  };
};

function none({ look }: Scene): Reply {
  return look.page('No such paper', look.paragraph('We have looked everywhere.'), 404);
}
