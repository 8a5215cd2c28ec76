/** Open redirects, and redirects that are restricted. */
import { spot } from '@portal/sample-site/area';
import type { Reply } from '@portal/sample-site/localSite';
import { escaped, html, redirect, scriptString } from '@portal/sample-site/reply';
import { linked, type PartMaker } from './scene.ts';
import { goParameters } from './words.ts';

/** `own` is a path of the site; `partner` is the only other site to which a redirect is allowed. */
type Going = (to: string, own: string, partner: string) => Reply;

const partner = 'https://partner.example/';

export const openGoings: readonly Going[] = [
  (to) => redirect(to),
  (to) => ({ ...redirect(to), status: 301 }),
  (to) => ({ ...redirect(to), status: 303 }),
  (to, own) => redirect(to.startsWith('/') ? to : own),
];
export const openPages: readonly Going[] = [
  (to) =>
    html(
      `<!doctype html><meta http-equiv="refresh" content="0; url=${escaped(to)}"><p>One moment.`,
    ),
  (to) =>
    html(`<!doctype html><p>One moment.</p><script>location.href = ${scriptString(to)};</script>`),
  (to, own) => redirect(/^https?:/.test(to) ? to : own),
];
export const goingTwins: readonly Going[] = [
  (to, own, only) => redirect(to === only ? only : own),
  (to, own) => redirect(/^\/(?![/\\])[\w/.-]*$/.test(to) ? to : own),
  (to, own) => redirect(`${own}?from=${encodeURIComponent(to)}`),
];

export const goingPart =
  (going: Going, open: boolean): PartMaker =>
  (scene) => {
    const [path, parameter] = [scene.path(), scene.dice.pick(goParameters)];
    const own = '/';
    const value = scene.dice.chance(0.5) ? partner : own;
    const flaw = spot('redirect', `GET ${path}`, parameter);
    // A page that runs `location = …` with input also runs 'javascript:…', which a browser shows to be cross-site
    // scripting whether the server or the script wrote the value there.
    const runs = [
      spot('xss-r', `GET ${path}`, parameter),
      spot('xss-dom', `GET ${path}`, parameter),
    ];
    return {
      ...linked(scene, path, parameter, value),
      answers: {
        [`GET ${path}`]: (visit) => going(visit.query.get(parameter) ?? own, own, partner),
      },
      truth: open
        ? { flaws: [flaw], safe: [], arguable: runs }
        : { flaws: [], safe: [flaw, ...runs] },
    };
  };
