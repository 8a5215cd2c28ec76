import type { Row } from '@portal/sample-site/database';
import { escaped } from '@portal/sample-site/reply';
import {
  type Core,
  type CoreMaker,
  getForm,
  jsonCall,
  link,
  postForm,
  segment,
  through,
} from '../carriers.ts';
import type { RangeClass, Stage } from '../case.ts';
import { found } from '../machines/ldap.ts';
import { matching, nested } from '../machines/mongo.ts';
import { selected } from '../machines/xpath.ts';

const rowsOf = ({ database, trade }: Stage) => database.ask(`SELECT * FROM ${trade.table}`);
const names = ({ trade }: Stage, rows: readonly Row[]) =>
  rows.map((row) => String(row[trade.columns[0]]));

type Find = (words: string, rows: readonly Row[], stage: Stage) => readonly Row[];

/** `errors`: the engine's own message; null for a site that hides errors. */
const lookup =
  (find: Find, value: (stage: Stage) => string, errors: string | null, mute = false): CoreMaker =>
  (stage) => ({
    value: value(stage),
    answer: (words) => {
      try {
        const rows = find(words, rowsOf(stage), stage);
        if (mute) return rows.length > 0 ? '<p>Known.</p>' : '<p>Unknown.</p>';
        return names(stage, rows);
      } catch (error) {
        if (errors === null) return [];
        const message = error instanceof Error ? error.message : '';
        return stage.look.page('Error', `<pre>${escaped(`${errors} ${message}`)}</pre>`, 500);
      }
    },
  });

const ofKind = ({ dice, trade }: Stage) => dice.pick(trade.kinds);
const ofName = ({ dice, trade }: Stage) => dice.pick(trade.things);

const idle: readonly CoreMaker[] = [
  lookup((w, rows, { trade }) => rows.filter((row) => row[trade.columns[1]] === w), ofKind, null),
  lookup((w, rows, { trade }) => rows.filter((row) => row[trade.columns[0]] === w), ofName, null),
  lookup(
    (w, rows) => rows.filter((row) => String(row.id) === w),
    () => '3',
    null,
  ),
];
const unlike = (pattern: RegExp, says: string, status: number): CoreMaker => {
  return (stage) => ({
    value: ofKind(stage),
    answer: (words) =>
      pattern.test(words)
        ? stage.look.page('Hm', says, status)
        : names(stage, rowsOf(stage).slice(0, 2)),
  });
};
const traps = (lesson: string): readonly CoreMaker[] => [
  (stage) => ({ value: ofKind(stage), answer: () => `<pre>${lesson}</pre>` }),
  unlike(/['"()*|&$[\]]/, '<p>Request blocked.</p>', 403),
  unlike(/[^\w -]/, '<p>Something went wrong.</p>', 500),
  unlike(/[^\w -]/, '<p>Only letters, please.</p>', 200),
  (stage) => ({
    value: ofName(stage),
    answer: (w) =>
      stage.trade.things.filter((thing) =>
        w.split(/\W+/).some((word) => word.length > 2 && thing.includes(word)),
      ),
  }),
];

const ways = [link, getForm, postForm, jsonCall];

const xpaths: readonly Find[] = [
  (w, rows, { trade }) => selected(`//item[${trade.columns[1]}='${w}']`, rows),
  (w, rows, { trade }) => selected(`//item[${trade.columns[0]}="${w}"]`, rows),
  (w, rows, { trade }) => selected(`//item[contains(${trade.columns[0]}, '${w}')]`, rows),
  (w, rows, { trade }) => selected(`//item[${trade.columns[1]}='${w}' and id > 0]`, rows),
];
const wordings = [
  'SimpleXMLElement::xpath(): Invalid expression',
  'javax.xml.xpath.XPathExpressionException:',
  'lxml.etree.XPathEvalError:',
  'System.Xml.XPath.XPathException:',
];

export const xpath: RangeClass = {
  name: 'XPath',
  checks: ['xpath', 'sqli-bool'],
  level: 'normal',
  flaws: through(ways, [
    ...xpaths.map((find, at) =>
      lookup(find, at === 1 || at === 2 ? ofName : ofKind, wordings[at] ?? ''),
    ),
    ...xpaths.map((find, at) => lookup(find, at === 1 || at === 2 ? ofName : ofKind, null)),
    ...xpaths.slice(0, 2).map((find, at) => lookup(find, at === 1 ? ofName : ofKind, null, true)),
  ]),
  safe: through(
    [...ways, segment],
    [
      ...idle,
      lookup(
        (w, rows, { trade }) =>
          selected(`//item[${trade.columns[1]}='${w.replaceAll("'", '')}']`, rows),
        ofKind,
        null,
      ),
    ],
  ),
  traps: through(ways, traps('XPathException: unexpected token. A lesson.')),
};

const filters: readonly Find[] = [
  (w, rows, { trade }) => found(`(&(${trade.columns[1]}=${w})(objectClass=item))`, rows),
  (w, rows, { trade }) => found(`(${trade.columns[1]}=${w})`, rows),
  (w, rows, { trade }) => found(`(|(${trade.columns[0]}=${w})(${trade.columns[1]}=${w}))`, rows),
];
const guarded = (words: string) =>
  words.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const ldap: RangeClass = {
  name: 'LDAP',
  checks: ['ldap'],
  level: 'full',
  flaws: through(ways, [
    ...filters.map((find) => lookup(find, ofKind, 'ldap_search(): Search:')),
    ...filters.map((find) =>
      lookup(find, ofKind, 'javax.naming.directory.InvalidSearchFilterException:'),
    ),
    ...filters.map((find) => lookup(find, ofKind, null)),
    ...filters.slice(0, 1).map((find) => lookup(find, ofKind, null, true)),
  ]),
  safe: through(
    [...ways, segment],
    [
      ...idle,
      lookup(
        (w, rows, { trade }) =>
          found(`(&(${trade.columns[1]}=${guarded(w)})(objectClass=item))`, rows),
        ofKind,
        null,
      ),
    ],
  ),
  traps: through(ways, [
    ...traps('ldap_search(): Search: Bad search filter. A lesson.'),
    lookup(
      (w, rows, { trade }) => rows.filter((row) => w.includes('*') || row[trade.columns[1]] === w),
      ofKind,
      null,
    ),
  ]),
};

/** The condition is an object if the visitor sends one. */
const conditions = (column: 0 | 1, errors: string | null, mute = false): CoreMaker => {
  return (stage) => {
    const name = stage.dice.pick(['user', 'kind', 'filter', 'group', 'tag']);
    const core: Core = {
      value: column === 1 ? ofKind(stage) : ofName(stage),
      parameters: [name],
      answer: (words, visit) => {
        const condition = visit.body.startsWith('{')
          ? (JSON.parse(visit.body) as Record<string, unknown>)[name]
          : nested(visit.method === 'POST' ? visit.form : visit.query, name);
        return lookup(
          (_, rows, { trade }) => matching(rows, trade.columns[column], condition ?? ''),
          () => '',
          errors,
          mute,
        )(stage).answer(words, visit);
      },
    };
    return core;
  };
};
const asText = (column: 0 | 1): CoreMaker =>
  lookup(
    (w, rows, { trade }) => matching(rows, trade.columns[column], w),
    column === 1 ? ofKind : ofName,
    null,
  );

export const nosql: RangeClass = {
  name: 'NoSQL',
  checks: ['nosqli', 'sqli-bool'],
  level: 'normal',
  flaws: through(
    [link, getForm, postForm, jsonCall],
    [
      conditions(0, ''),
      conditions(1, ''),
      conditions(0, null),
      conditions(1, null),
      conditions(1, null, true),
    ],
  ),
  safe: through([link, postForm, jsonCall, getForm], [asText(0), asText(1), ...idle]),
  traps: through(ways, traps('MongoServerError: unknown operator: $foo. A lesson.')),
};
