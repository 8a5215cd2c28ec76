/** Pages that look flawed at first sight, but are not. */

import { spot, spots } from '@portal/sample-site/area';
import type { Visit } from '@portal/sample-site/localSite';
import { escaped, file, json } from '@portal/sample-site/reply';
import type { CheckId } from '@portal/scanner/checkIds';
import { linked, type Part, type PartMaker, type Scene } from './scene.ts';
import { parameters } from './words.ts';

type Answering = (words: string, visit: Visit) => ReturnType<Scene['look']['page']>;

export const trapParts: readonly PartMaker[] = [
  // Mentions database errors, for any input.
  (scene) =>
    trap(scene, ['sqli-err', 'sqli-bool', 'error-leak'], 'How we learnt SQL', () =>
      scene.look.page(
        'How we learnt SQL',
        scene.look.paragraph(
          'The first thing it ever said was: SQLITE_ERROR: near "WHERE": syntax error. The second: ORA-01756.',
        ),
      ),
    ),
  // Shows a password file as an example in a lesson.
  (scene) =>
    trap(scene, ['traversal', 'path-leak'], 'A lesson', () =>
      scene.look.page('A lesson', '<pre>root:x:0:0:root:/root:/bin/bash</pre>'),
    ),
  // No two answers are the same.
  (scene) => {
    let seen = 0;
    return trap(scene, ['sqli-bool'], 'Now', () => {
      seen = (seen + 1) % 991;
      const lines = Array.from(
        { length: 1 + (seen % 9) },
        (_, at) => `Bell ${(seen * (at + 7)) % 83}`,
      );
      return scene.look.page('Now', scene.look.list(lines));
    });
  },
  // Returns the input unchanged, with the content type of plain text.
  (scene) =>
    trap(scene, ['xss-r', 'html-inj'], 'Plain', (words) => {
      const reply = file(`You said: ${words}\n`);
      reply.headers['x-content-type-options'] = 'nosniff';
      return reply;
    }),
  (scene) =>
    trap(scene, ['xss-r', 'html-inj'], 'Data', (words) =>
      json({ words }, { 'x-content-type-options': 'nosniff' }),
    ),
  // Refuses quotes like a firewall: the answer differs, but not because of a database.
  (scene) =>
    trap(scene, ['sqli-bool', 'sqli-err', 'xss-r'], 'Welcome', (words) =>
      /['"<>;]|--/.test(words)
        ? scene.look.page('Refused', scene.look.paragraph('That does not look like a word.'), 403)
        : scene.look.page('Welcome', scene.look.paragraph(`Here is ${escaped(words)}.`)),
    ),
  // Accepts only numbers, and answers anything else with an error without text.
  (scene) =>
    trap(scene, ['sqli-bool', 'sqli-err', 'xss-r'], 'Page', (words) =>
      /^[0-9]*$|^[a-z]+$/.test(words)
        ? scene.look.page('Page', scene.look.paragraph(`This is page ${escaped(words)}.`))
        : scene.look.page('Error', scene.look.paragraph('Something went wrong.'), 500),
    ),
  // Names another site and lets the visitor decide to go there.
  (scene) =>
    trap(scene, ['redirect', 'xss-r'], 'Leaving', (words) => {
      const to = /^https?:\/\//.test(words) ? words : '/';
      return scene.look.page('Leaving', scene.look.link(to, to));
    }),
  // Answers every address below it.
  (scene) => {
    const path = scene.path('folder');
    return {
      entrance: scene.look.link(`${path}/first`, scene.label()),
      mapped: [],
      answers: {
        [`GET ${path}/*`]: (visit) =>
          scene.look.page('Hello', scene.look.paragraph(`This is ${escaped(visit.path)}.`)),
      },
      truth: {
        flaws: [],
        safe: spots(['vcs', 'dotenv', 'admin-ui', 'traversal', 'xss-r'], `GET ${path}/*`),
      },
    };
  },
];

function trap(scene: Scene, checkIds: readonly CheckId[], title: string, answer: Answering): Part {
  const [path, parameter] = [scene.path(), scene.dice.pick(parameters)];
  return {
    ...linked(scene, path, parameter, title.split(' ', 1)[0]?.toLowerCase() ?? ''),
    answers: { [`GET ${path}`]: (visit) => answer(visit.query.get(parameter) ?? '', visit) },
    truth: {
      flaws: [],
      safe: checkIds.map((id) =>
        ['error-leak', 'path-leak'].includes(id)
          ? spot(id, `GET ${path}`)
          : spot(id, `GET ${path}`, parameter),
      ),
    },
  };
}
