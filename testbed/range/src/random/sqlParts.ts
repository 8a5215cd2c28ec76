/** Pages that query a database: the input is part of the statement, or a bound value. */
import { type Area, spot, spots } from '@portal/sample-site/area';
import type { Row } from '@portal/sample-site/database';
import { rowsOrNone } from '@portal/sample-site/database';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { escaped } from '@portal/sample-site/reply';
import { linked, type PartMaker, type Scene } from './scene.ts';
import { parameters } from './words.ts';

/** How the statement contains the input; the value is an input that finds rows. */
interface Shape {
  where(words: string, columns: readonly [string, string]): string;
  value(scene: Scene): string;
}

const ofKind: Shape['value'] = ({ dice, trade }) => dice.pick(trade.kinds);
const ofTitle: Shape['value'] = ({ dice, trade }) => dice.pick(trade.things).slice(0, 4).trim();

export const shapes: readonly Shape[] = [
  { where: (words) => `id = ${words}`, value: ({ dice }) => String(dice.roll(8) + 1) },
  { where: (words, [, kind]) => `${kind} = '${words}'`, value: ofKind },
  { where: (words, [, kind]) => `(${kind} = '${words}' AND id > 0)`, value: ofKind },
  { where: (words, [title]) => `${title} LIKE '${words}%'`, value: ofTitle },
  { where: (words, [, kind]) => `${kind} = "${words}"`, value: ofKind },
];

type Errors = 'shown' | 'hidden';

export const getSql =
  (shape: Shape, errors: Errors): PartMaker =>
  (scene) => {
    const [path, parameter] = [scene.path(), scene.dice.pick(parameters)];
    const answer = flawed(scene, shape, errors, (visit) => visit.query.get(parameter));
    return {
      ...linked(scene, path, parameter, shape.value(scene)),
      answers: { [`GET ${path}`]: answer },
      truth: truthOf(errors, `GET ${path}`, parameter),
    };
  };

export const postSql =
  (shape: Shape, errors: Errors): PartMaker =>
  (scene) => {
    const path = scene.path();
    const [parameter = 'q', other = 'w'] = scene.dice.shuffled(parameters);
    const form = scene.look.form('post', path, [
      { name: other, value: 'list', type: 'hidden' },
      { name: parameter, value: shape.value(scene) },
    ]);
    const title = scene.label();
    return {
      entrance: scene.look.link(path, scene.label()),
      mapped: [],
      answers: {
        [`GET ${path}`]: () => scene.look.page(title, form),
        [`POST ${path}`]: flawed(scene, shape, errors, (visit) => visit.form.get(parameter)),
      },
      truth: truthOf(errors, `POST ${path}`, parameter),
    };
  };

/** Safe twins: the input is a bound value. */
export const sqlTwins: readonly PartMaker[] = [
  (scene) => twin(scene, 'id = ?', String(scene.dice.roll(8) + 1), Number),
  (scene) => twin(scene, `${scene.trade.columns[1]} = ?`, ofKind(scene), String),
  (scene) => twin(scene, `instr(${scene.trade.columns[0]}, ?) > 0`, ofTitle(scene), String),
];

function twin(scene: Scene, where: string, value: string, as: (words: string) => string | number) {
  const [path, parameter] = [scene.path(), scene.dice.pick(parameters)];
  const [title, sql] = [scene.label(), `SELECT * FROM ${scene.trade.table} WHERE ${where}`];
  return {
    ...linked(scene, path, parameter, value),
    answers: {
      [`GET ${path}`]: (visit: Visit) =>
        found(scene, title, scene.database.ask(sql, as(visit.query.get(parameter) ?? ''))),
    },
    truth: {
      flaws: [],
      safe: spots(['sqli-err', 'sqli-bool', 'xss-r'], `GET ${path}`, parameter),
    },
  };
}

function flawed(
  scene: Scene,
  shape: Shape,
  errors: Errors,
  wordsOf: (visit: Visit) => string | null,
): (visit: Visit) => Reply {
  const { database, look, trade, dice } = scene;
  const [title, status] = [scene.label(), dice.pick([200, 500])];
  return (visit) => {
    const where = shape.where(wordsOf(visit) ?? '', trade.columns);
    const read = () => database.run(`SELECT * FROM ${trade.table} WHERE ${where} ORDER BY id`);
    if (errors === 'hidden') return found(scene, title, rowsOrNone(read));
    try {
      return found(scene, title, read());
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return look.page(title, `<pre>${escaped(`${code}: ${message}`)}</pre>`, status);
    }
  };
}

function found({ look, trade }: Scene, title: string, rows: readonly Row[]): Reply {
  const names = rows.map((row) => escaped(String(row[trade.columns[0]])));
  return look.page(title, names.length > 0 ? look.list(names) : look.paragraph('None today.'));
}

function truthOf(errors: Errors, at: string, parameter: string): Area['truth'] {
  return {
    flaws: [spot(errors === 'shown' ? 'sqli-err' : 'sqli-bool', at, parameter)],
    safe: [spot('xss-r', at, parameter)],
    arguable: errors === 'shown' ? [spot('error-leak', at)] : [],
  };
}
