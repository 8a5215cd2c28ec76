/** The carriers of a course: the ways by which a visitor's input reaches the code that answers. */
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { file, json, scriptString } from '@portal/sample-site/reply';
import { parameters } from '../random/words.ts';
import type { Case, CaseMaker, Stage } from './case.ts';
import { graphqlField, graphqlSchema } from './machines/graphql.ts';
import { dress, type Outcome } from './outcome.ts';

/** What is done with the input. */
export interface Core {
  /** An input that shows the page in its normal state. */
  value: string;
  /** Names of such parameters on real sites. */
  parameters?: readonly string[];
  answer(words: string, visit: Visit): Outcome | Promise<Outcome>;
}

export type CoreMaker = (stage: Stage) => Core;
type Carrier = (stage: Stage, core: Core) => Case;

/** One case maker for each core; the carriers are used in turn. */
export const through = (carriers: readonly Carrier[], cores: readonly CoreMaker[]): CaseMaker[] =>
  cores.map((core) => (stage) => {
    const carrier = carriers[stage.turn % carriers.length] ?? link;
    return carrier(stage, core(stage));
  });

const named = ({ dice }: Stage, core: Core): string => dice.pick(core.parameters ?? parameters);
const asked = (path: string, parameter: string, words: string) =>
  `${path}?${new URLSearchParams({ [parameter]: words })}`;
const jsonBody = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Renders the answers as a page with its own title. */
function pageFor(stage: Stage, core: Core) {
  const title = stage.label();
  return async (words: string | null | undefined, visit: Visit): Promise<Reply> =>
    dress(stage.look, title, await core.answer(words ?? '', visit));
}

/** 'GET /view?item=…' behind a link, sometimes with unused parameters. */
export const link: Carrier = (stage, core) => {
  const [path, parameter, page] = [stage.path(), named(stage, core), pageFor(stage, core)];
  const idle = ['sort=asc', 'v=2', 'from=home'];
  const pair = new URLSearchParams({ [parameter]: core.value }).toString();
  const query = stage.dice.chance(0.3) ? `${stage.dice.pick(idle)}&${pair}` : pair;
  return {
    entrance: stage.look.link(`${path}?${query}`, stage.label()),
    answers: { [`GET ${path}`]: (visit) => page(visit.query.get(parameter), visit) },
    at: `GET ${path}`,
    parameter,
    send: (words) => ({ target: asked(path, parameter, words) }),
  };
};

export const getForm: Carrier = (stage, core) => {
  const [path, parameter, page] = [stage.path(), named(stage, core), pageFor(stage, core)];
  return {
    entrance: stage.look.form('get', path, [
      { name: parameter, value: core.value },
      { name: 'go', value: '1', type: 'hidden' },
    ]),
    answers: { [`GET ${path}`]: (visit) => page(visit.query.get(parameter), visit) },
    at: `GET ${path}`,
    parameter,
    send: (words) => ({ target: asked(path, parameter, words) }),
  };
};

export const postForm: Carrier = (stage, core) => {
  const [path, parameter, page] = [stage.path(), named(stage, core), pageFor(stage, core)];
  const form = stage.look.form('post', path, [
    { name: 'kind', value: 'plain', type: 'hidden' },
    { name: parameter, value: core.value },
  ]);
  return {
    entrance: stage.look.link(path, stage.label()),
    answers: {
      [`GET ${path}`]: () => stage.look.page('Ask us', form),
      [`POST ${path}`]: (visit) => page(visit.form.get(parameter), visit),
    },
    at: `POST ${path}`,
    parameter,
    send: (words) => ({ target: path, form: { kind: 'plain', [parameter]: words } }),
  };
};

/** 'GET /things/…': the input is part of the path. */
export const segment: Carrier = (stage, core) => {
  const [path, page] = [stage.path('folder'), pageFor(stage, core)];
  return {
    entrance: stage.look.link(`${path}/${encodeURIComponent(core.value)}`, stage.label()),
    answers: { [`GET ${path}/*`]: (visit) => page(visit.path.slice(path.length + 1), visit) },
    at: `GET ${path}/*`,
    send: (words) => ({ target: `${path}/${encodeURIComponent(words)}` }),
  };
};

/** A page whose script sends JSON, as single-page applications do. */
export const jsonCall: Carrier = (stage, core) => {
  const [path, parameter] = [stage.path('folder'), named(stage, core)];
  const api = `${path}/data`;
  const sent = JSON.stringify({ [parameter]: core.value, size: 'small' });
  const call = `fetch(${scriptString(api)}, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(${sent.replaceAll('<', '\\u003c')})})`;
  const page = scripted(stage, path, `${call}.then(function (r) { return r.text(); });`);
  return {
    entrance: page.entrance,
    answers: {
      ...page.answers,
      [`POST ${api}`]: async (visit) => {
        const fields = objectIn(visit.body);
        if (fields === undefined) return { ...json({ error: 'bad request' }), status: 400 };
        return asData(await core.answer(wordsOf(fields[parameter]), visit));
      },
    },
    at: `POST ${api}`,
    parameter,
    send: (words) => ({ target: api, ...jsonBody({ [parameter]: words, size: 'small' }) }),
  };
};

/** A script that calls an API with a query parameter. */
export const apiCall: Carrier = (stage, core) => {
  const [path, parameter] = [stage.path('folder'), named(stage, core)];
  const api = `${path}/find`;
  const address = `${api}?${new URLSearchParams({ [parameter]: core.value })}`;
  const page = scripted(stage, path, `fetch(${scriptString(address)}).then((r) => r.json());`);
  return {
    entrance: page.entrance,
    answers: {
      ...page.answers,
      [`GET ${api}`]: async (visit) =>
        asData(await core.answer(visit.query.get(parameter) ?? '', visit)),
    },
    at: `GET ${api}`,
    parameter,
    send: (words) => ({ target: asked(api, parameter, words) }),
  };
};

export const graphql: Carrier = (stage, core) => {
  const [path, parameter] = [stage.path('folder'), named(stage, core)];
  const api = `${path}/graphql`;
  const query = `query Find($${parameter}: String!) { find(${parameter}: $${parameter}) { name } }`;
  const sent = JSON.stringify({ query, variables: { [parameter]: core.value } });
  const page = scripted(
    stage,
    path,
    `fetch(${scriptString(api)}, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(${sent.replaceAll('<', '\\u003c')})});`,
  );
  return {
    entrance: page.entrance,
    answers: {
      ...page.answers,
      [`POST ${api}`]: async (visit) => {
        const asked = objectIn(visit.body);
        if (String(asked?.query).includes('__schema')) return json(graphqlSchema(parameter));
        const words = asked && graphqlField(asked, parameter);
        if (words === undefined) {
          return { ...json({ errors: [{ message: 'Syntax Error' }] }), status: 400 };
        }
        const outcome = await core.answer(words, visit);
        return Array.isArray(outcome)
          ? json({ data: { find: outcome.map((name) => ({ name })) } })
          : asData(outcome as string | Reply);
      },
    },
    at: `POST ${api}`,
    send: (words) => ({
      target: api,
      ...jsonBody({ query, variables: { [parameter]: words } }),
    }),
  };
};

/** The input is in a cookie that the page itself sets. */
export const cookie: Carrier = (stage, core) => {
  const [path, page] = [stage.path(), pageFor(stage, core)];
  const name = `${named(stage, core)}_${stage.turn}`;
  return {
    entrance: stage.look.link(path, stage.label()),
    answers: {
      [`GET ${path}`]: async (visit) => {
        const reply = await page(visit.cookies.get(name) ?? core.value, visit);
        if (visit.cookies.has(name)) return reply;
        const given = `${name}=${encodeURIComponent(core.value)}; Path=/; HttpOnly; SameSite=Lax`;
        return { ...reply, headers: { ...reply.headers, 'set-cookie': given } };
      },
    },
    at: `GET ${path}`,
    parameter: name,
    send: (words) => ({
      target: path,
      headers: { cookie: `${name}=${encodeURIComponent(words)}` },
    }),
  };
};

const readHeaders = ['user-agent', 'referer', 'x-forwarded-for'] as const;

export const header: Carrier = (stage, core) => {
  const [path, page] = [stage.path(), pageFor(stage, core)];
  const name = stage.dice.pick(readHeaders);
  return {
    entrance: stage.look.link(path, stage.label()),
    answers: { [`GET ${path}`]: (visit) => page(String(visit.headers[name] ?? ''), visit) },
    at: `GET ${path}`,
    parameter: name,
    send: (words) => ({ target: path, headers: { [name]: words } }),
  };
};

/** The page at `path` with an inline or an external script. */
function scripted({ look, dice, label }: Stage, path: string, code: string) {
  const [title, entrance] = [label(), look.link(path, label())];
  const inline = dice.chance(0.5);
  const tag = inline ? `<script>${code}</script>` : `<script src="${path}/app.js"></script>`;
  const page = look.page(title, `<div id="app">Loading.</div>${tag}`);
  const answers: Case['answers'] = {
    [`GET ${path}`]: () => page,
    ...(!inline && { [`GET ${path}/app.js`]: () => file(code, 'text/javascript') }),
  };
  return { entrance, answers };
}

function objectIn(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function asData(outcome: Outcome): Reply {
  if (typeof outcome === 'string') return json({ result: outcome });
  return Array.isArray(outcome) ? json({ items: outcome }) : (outcome as Reply);
}
