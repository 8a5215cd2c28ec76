/** Cases without input: the flaw is in the answer to a plain GET. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply } from '@portal/sample-site/localSite';
import { file } from '@portal/sample-site/reply';
import type { CheckId } from '@portal/scanner/checkIds';
import type { ScanLevel } from '@portal/scanner/level';
import type { CaseMaker, RangeClass, Stage } from './case.ts';

export interface PageSpec {
  /** HTML for the page's body; with a type, the whole body. */
  body?: string;
  type?: string;
  status?: number;
  /** A header set to undefined is left out, although the rest of the site sends it. */
  headers?: OutgoingHttpHeaders;
  /** The parameter that the finding names besides the address. */
  parameter?: string;
  /** The name below a folder; at the root of the site when it starts with a slash. */
  name?: string;
  /** The page is a folder's own address, which ends with a slash. */
  folder?: boolean;
  /** More answers below the page's address. */
  beside?: Readonly<Record<string, PageSpec>>;
  /** The finding may name any address below the page's. */
  below?: boolean;
}

type Made = PageSpec | string | ((stage: Stage) => PageSpec);

interface PageClass extends Partial<Omit<RangeClass, 'flaws' | 'safe' | 'traps'>> {
  name: string;
  checks: readonly [CheckId, ...CheckId[]];
  level?: ScanLevel;
  flaws: readonly Made[];
  safe: readonly Made[];
  traps: readonly Made[];
}

export function pageClass({ flaws, safe, traps, level = 'safe', ...rest }: PageClass): RangeClass {
  const made = { flaws: flaws.map(caseOf), safe: safe.map(caseOf), traps: traps.map(caseOf) };
  return { ...rest, level, ...made };
}

const caseOf =
  (made: Made): CaseMaker =>
  (stage) => {
    const given = typeof made === 'function' ? made(stage) : made;
    const spec: PageSpec = typeof given === 'string' ? { body: given } : given;
    const title = stage.label();
    const { name = '' } = spec;
    const folder = name === '' || name.startsWith('/') ? '' : stage.path('folder');
    const path = name === '' ? own(stage, spec) : `${folder}/${name}`.replace('//', '/');
    const answers: [string, () => Reply][] = [[`GET ${path}`, () => replyOf(stage, title, spec)]];
    for (const [under, one] of Object.entries(spec.beside ?? {})) {
      const at = under.startsWith('/')
        ? under
        : `${name === '' ? path.replace(/\/$/, '') : folder}/${under}`;
      answers.push([`GET ${at}`, () => replyOf(stage, title, one)]);
    }
    if (folder !== '')
      answers.push([`GET ${folder}/`, () => stage.look.page(title, '<p>Welcome.</p>')]);
    const below = name === '' ? path : folder === '' ? path.replace(/[^/]*$/, '') : folder;
    const linked = name === '' ? path : folder === '' ? '' : `${folder}/`;
    return {
      entrance: linked === '' ? '' : stage.look.link(linked, stage.label()),
      answers: Object.fromEntries(answers),
      at: spec.below ? `* ${below}*` : `GET ${path}`,
      ...(spec.parameter !== undefined && { parameter: spec.parameter }),
      send: () => ({ target: path }),
    };
  };

function replyOf({ look }: Stage, title: string, spec: PageSpec): Reply {
  const { body = '<p>Come in.</p>', type, status = 200, headers = {} } = spec;
  const reply =
    type === undefined ? look.page(title, body, status) : { ...file(body, type), status };
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

const own = (stage: Stage, { beside, folder }: PageSpec): string =>
  folder ? `${stage.path('folder')}/` : stage.path(beside && 'folder');
