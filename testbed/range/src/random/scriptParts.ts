/** Pages that show a visitor's input in several contexts, flawed and safe. */
import { spot } from '@portal/sample-site/area';
import type { Visit } from '@portal/sample-site/localSite';
import { escaped, scriptString } from '@portal/sample-site/reply';
import { linked, type Part, type PartMaker, type Scene } from './scene.ts';
import { parameters, visitorWords } from './words.ts';

/** HTML that contains the input. */
type Showing = (words: string) => string;

const tagsOnly = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const noTags = (words: string) => words.replace(/[<>]/g, '').replace(/[\r\n]/g, ' ');

export const textFlaws: readonly Showing[] = [
  (words) => `<p>You asked for <b>${words}</b>.</p>`,
  (words) => `<table><tr><th>Word</th><td>${words}</td></tr></table>`,
  (words) => `<p>Nothing for you to see.</p><!-- asked: ${words} -->`,
  (words) => `<textarea rows="2" cols="40">${words}</textarea>`,
  (words) => `<p>${words.replace(/<\/?script>/g, '')} is in season.</p>`,
];
export const attributeFlaws: readonly Showing[] = [
  (words) => `<input type="text" name="again" value="${tagsOnly(words)}">`,
  (words) => `<p title='${tagsOnly(words)}'>Point at me.</p>`,
  (words) => `<p data-word=${tagsOnly(words)}>A word without quotes.</p>`,
  (words) => `<p><a href="${escaped(words)}">Your page</a></p>`,
];
export const scriptFlaws: readonly Showing[] = [
  (words) => `<p id="w"></p><script>var word = '${noTags(words)}';</script>`,
  (words) => `<p id="w"></p><script>var word = "${noTags(words)}";</script>`,
  (words) => `<script>var page = { word: '${noTags(words)}', size: 3 };</script><p>Ready.</p>`,
];
export const showingTwins: readonly Showing[] = [
  (words) => `<p>You asked for <b>${escaped(words)}</b>.</p>`,
  (words) => `<input type="text" name="again" value="${escaped(words)}">`,
  (words) => `<p title='${escaped(words)}'>Point at me.</p>`,
  (words) => `<p id="w"></p><script>var word = ${scriptString(words)};</script>`,
  (words) => `<textarea rows="2" cols="40">${escaped(words)}</textarea>`,
  (words) => `<p><a href="?again=${encodeURIComponent(words)}">Once more</a></p>`,
  (words) => `<p>${words.replace(/[^a-z0-9 ]/gi, '')} is in season.</p>`,
];

export const getShowing =
  (show: Showing, flawed: boolean): PartMaker =>
  (scene) => {
    const [path, parameter] = [scene.path(), scene.dice.pick(parameters)];
    const answer = shown(scene, show, (visit) => visit.query.get(parameter));
    return {
      ...linked(scene, path, parameter, scene.dice.pick(visitorWords)),
      answers: { [`GET ${path}`]: answer },
      truth: truthOf(flawed, `GET ${path}`, parameter),
    };
  };

export const postShowing =
  (show: Showing, flawed: boolean): PartMaker =>
  (scene): Part => {
    const path = scene.path();
    const [parameter = 'q', other = 'w'] = scene.dice.shuffled(parameters);
    const fields = [
      { name: parameter, value: scene.dice.pick(visitorWords) },
      { name: other, value: 'ok', type: 'hidden' as const },
    ];
    const form = scene.look.page(scene.label(), scene.look.form('post', path, fields));
    return {
      entrance: scene.look.link(path, scene.label()),
      mapped: [],
      answers: {
        [`GET ${path}`]: () => form,
        [`POST ${path}`]: shown(scene, show, (visit) => visit.form.get(parameter)),
      },
      truth: truthOf(flawed, `POST ${path}`, parameter),
    };
  };

function shown(scene: Scene, show: Showing, wordsOf: (visit: Visit) => string | null) {
  const title = scene.label();
  return (visit: Visit) => scene.look.page(title, show(wordsOf(visit) ?? ''));
}

function truthOf(flawed: boolean, at: string, parameter: string) {
  const xss = spot('xss-r', at, parameter);
  const others = [spot('sqli-err', at, parameter), spot('traversal', at, parameter)];
  return { flaws: flawed ? [xss] : [], safe: flawed ? others : [xss, ...others] };
}
