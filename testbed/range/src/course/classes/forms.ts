/** Forms that change something: some can be sent by another site, others accept files. */

import type { Reply, Visit } from '@portal/sample-site/localSite';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';

const issued = 'tk';
/** A new token for each view; all of them stay valid until the site closes. */
const newToken = (dice: Stage['dice']) =>
  `${issued}${Array.from({ length: 24 }, () => dice.roll(16).toString(16)).join('')}`;

type Check = (given: string | null, known: ReadonlySet<string>, visit: Visit) => boolean;
interface Wording {
  name: string;
  refuse(stage: Stage, form: string): Reply;
}
const thanks = ({ look }: Stage) => look.page('Saved', '<p>Thank you, it is saved.</p>');
const refusals: readonly Wording['refuse'][] = [
  ({ look }) => look.page('No', '<p>Expired.</p>', 403),
  ({ look }) => look.page('No', '<p>Something was missing.</p>', 400),
  ({ look }, form) => look.page('Again', `<p>Please try again.</p>${form}`),
  ({ look }) => look.page('No', '<p>Your visit has ended. Nothing was changed.</p>'),
];
const names = [
  'csrf_token',
  '_token',
  'authenticity_token',
  'csrfmiddlewaretoken',
  '__RequestVerificationToken',
];

const saving =
  (isGood: Check, fields = ['street', 'city']): CaseMaker =>
  (stage) => {
    const { dice, look, turn } = stage;
    const [path, title] = [stage.path(), stage.label()];
    const name = names[turn % names.length] ?? 'csrf_token';
    const refuse = refusals[turn % refusals.length] ?? thanks;
    const known = new Set<string>();
    const form = () => {
      const token = newToken(dice);
      known.add(token);
      return look.form('post', path, [
        { name, value: token, type: 'hidden' },
        ...fields.map((field) => ({ name: field, value: 'Quay' })),
      ]);
    };
    return {
      entrance: look.link(path, stage.label()),
      answers: {
        [`GET ${path}`]: () => look.page(title, form()),
        [`POST ${path}`]: (visit) =>
          isGood(visit.form.get(name), known, visit) ? thanks(stage) : refuse(stage, form()),
      },
      at: `POST ${path}`,
      send: (words) => ({ target: path, form: { [name]: words, street: 'Quay', city: 'Quay' } }),
    };
  };
const compared: Check = (given, known) => given !== null && known.has(given);
const ownOrigin: Check = (_, _known, { headers }) =>
  headers.origin === undefined || /^https?:\/\/sample\.localhost/.test(String(headers.origin));

export const forgeries: RangeClass = {
  name: 'forged forms',
  checks: ['csrf-active'],
  level: 'full',
  flaws: [
    saving(() => true),
    saving((given, known) => given === null || known.has(given)),
    saving((given) => given !== null),
    saving((given) => given !== null && given.length > 0),
    saving((given) => given === null || given.startsWith(issued)),
  ],
  safe: [
    saving(compared),
    saving(
      (given, known, visit) => compared(given, known, visit) && ownOrigin(given, known, visit),
    ),
    saving(ownOrigin),
  ],
  traps: [
    saving(compared, ['comment']),
    saving((given, known) => [...known].includes(given ?? '')),
    saving(
      (given, known, visit) =>
        compared(given, known, visit) || visit.headers['x-requested-with'] === 'fetch',
    ),
    saving(ownOrigin, ['nickname']),
    saving(compared, ['tone', 'size', 'note']),
  ],
  also: ['csrf-form'],
};

const open = (form: (path: string, stage: Stage) => string): CaseMaker => {
  return (stage) => {
    const [path, title] = [stage.path(), stage.label()];
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: {
        [`GET ${path}`]: () => stage.look.page(title, form(`${path}-save`, stage)),
        [`POST ${path}-save`]: () => thanks(stage),
        [`GET ${path}-save`]: () => thanks(stage),
      },
      at: `GET ${path}`,
      send: () => ({ target: path }),
    };
  };
};
const posted = (path: string, inner: string, more = '') =>
  `<form method="post" action="${path}"${more}>${inner}<button>Save</button></form>`;

export const openForms: RangeClass = {
  name: 'forms without a token',
  checks: ['csrf-form'],
  level: 'safe',
  flaws: [
    open((path) => posted(path, '<input name="street"><input name="city">')),
    open((path) => posted(path, '<textarea name="message"></textarea>')),
    open((path) => posted(path, '<input name="email" type="email"><input name="phone">')),
    open((path) => posted(path, '<select name="tone"><option>warm</option></select>')),
    open((path) => posted(path, '<input type="hidden" name="id" value="7"><input name="title">')),
    open((path) =>
      posted(path, '<input type="checkbox" name="news" value="1"><input name="note">'),
    ),
    open((path) => `<FORM METHOD=POST ACTION=${path}><INPUT NAME=nick><INPUT TYPE=SUBMIT></FORM>`),
    open((path) => posted(path, '<input name="title">', ' enctype="multipart/form-data"')),
  ],
  safe: [
    open((path, { dice }) =>
      posted(
        path,
        `<input type="hidden" name="csrf_token" value="${newToken(dice)}"><input name="street">`,
      ),
    ),
    open((path, { dice }) =>
      posted(
        path,
        `<input type="hidden" name="_token" value="${newToken(dice)}"><input name="note">`,
      ),
    ),
    open((path, { dice }) =>
      posted(
        path,
        `<input type="hidden" name="f_${dice.roll(90)}" value="${newToken(dice)}"><input name="note">`,
      ),
    ),
    open((path) => `<form action="${path}"><input name="street"></form>`),
  ],
  traps: [
    open((path) => posted(path, '<input name="q">', ' id="search"')),
    open((path) => posted(path, '<input name="user"><input type="password" name="word">')),
    open(() => posted('https://partner.example/pay', '<input name="sum">')),
    open((path) => `<!-- ${posted(path, '<input name="street">')} --><p>Closed.</p>`),
    open((path) => `<template>${posted(path, '')}</template><p>Closed.</p>`),
  ],
};
