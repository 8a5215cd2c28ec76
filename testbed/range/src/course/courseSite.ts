/** Opens the course of one class; its places are generated from a seed, together with the truth about them. */

import { answering, spot, spots } from '@portal/sample-site/area';
import { openDatabase } from '@portal/sample-site/database';
import { makeDisk } from '@portal/sample-site/disk';
import { openLocalSite, type Reply, type Visit } from '@portal/sample-site/localSite';
import { file, html } from '@portal/sample-site/reply';
import type { RangeSite } from '@portal/sample-site/truth';
import { type CheckId, checkIds } from '@portal/scanner/checkIds';
import { type Dice, diceOf } from '../random/dice.ts';
import { paperFiles } from '../random/fileParts.ts';
import { lookOf } from '../random/look.ts';
import { tablesOf } from '../random/tables.ts';
import { endings, folders, sentences, stems, trades } from '../random/words.ts';
import type { Spot, Truth } from '../truth.ts';
import type { Case, CaseMaker, RangeClass, Stage } from './case.ts';
import { type Manner, plainManner } from './manners.ts';

/** The minimum of places of each kind; every maker is used at least once. */
const least = { flaws: 10, safe: 10, traps: 5 } as const;

/**
 * The checks that a course judges outside of its own class; those about the whole site or its headers and
 * cookies are left out.
 */
const judged = new Set<CheckId>(
  checkIds.slice(checkIds.indexOf('xss-r')).filter((id) => id !== 'login-rate'),
);

const goodHeaders = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

export interface CourseSite extends RangeSite {
  cases: Readonly<Record<'flaws' | 'safe' | 'traps', readonly Case[]>>;
  /** The number of requests so far, from any client. */
  asked(): number;
}

export async function startCourse(
  course: RangeClass,
  seed: number,
  manner: Manner = plainManner,
): Promise<CourseSite> {
  const dice = diceOf(seed);
  const trade = dice.pick(trades);
  const look = lookOf(dice, trade.name, [
    ['/', 'Start'],
    ['/more', 'More'],
  ]);
  const database = openDatabase(tablesOf(dice, trade));
  const disk = makeDisk(paperFiles);
  const path = pathsFrom(dice, manner.folder);
  const label = () => `${dice.pick(trade.things)}: ${dice.pick(sentences).split(' ', 3).join(' ')}`;
  const scene = { dice, look, trade, database, disk, path, label };
  const made = {
    flaws: drawn(scene, course.flaws, least.flaws),
    safe: drawn(scene, course.safe, least.safe),
    traps: drawn(scene, course.traps, least.traps),
  };
  const cases = dice.shuffled([...made.flaws, ...made.safe, ...made.traps]);
  const half = Math.ceil(cases.length / 2);
  const entrances = cases.map(({ entrance }) => entrance);
  const first = () => look.page('Start', look.list(entrances.slice(0, half)));
  const frames =
    '<!doctype html><title>Start</title><frameset cols="50%,50%"><frame src="/first"><frame src="/more"></frameset>';
  const home = {
    'GET /': manner.frames ? () => html(frames) : first,
    ...(manner.frames && { 'GET /first': first }),
    'GET /more': () => look.page('More', look.list(entrances.slice(half))),
    'GET /robots.txt': () => file('User-agent: *\nAllow: /\n'),
  };
  const all = [home, course.shared ?? {}, ...cases.map(({ answers }) => answers)];
  const areas = all.map((answers) => ({ answers, truth: { flaws: [], safe: [] } }));
  const answer = answering(areas);
  const headers = { ...goodHeaders, ...course.headers };
  const gates = cases.flatMap(({ before }) => before ?? []);
  let asked = 0;
  const answered = async (visit: Visit): Promise<Reply> => {
    asked++;
    let reply: Reply | undefined;
    for (const gate of gates) reply ??= gate(visit);
    reply ??=
      (await answer(visit)) ??
      look.page('Not found', look.paragraph('There is no such page.'), 404);
    const all: Reply['headers'] = { ...headers, ...reply.headers };
    // A page sets a header to undefined to leave it out.
    for (const name in all) if (all[name] === undefined) delete all[name];
    return { ...reply, headers: all };
  };
  const close = () => {
    database.close();
    disk.close();
  };
  try {
    const site = await openLocalSite({
      port: 0,
      answer: manner.before?.(answered, look) ?? answered,
      connects: (path, origin) => cases.some(({ connects }) => connects?.(path, origin) === true),
      ...(course.secure && { secure: true, host: 'test.localhost' }),
    });
    return {
      url: site.url,
      truth: truthOf(course, made),
      cases: made,
      asked: () => asked,
      close: () => site.close().finally(close),
    };
  } catch (error) {
    close();
    throw error;
  }
}

function drawn(scene: Omit<Stage, 'turn'>, makers: readonly CaseMaker[], count: number): Case[] {
  const order = scene.dice.shuffled(makers);
  return Array.from({ length: Math.max(count, makers.length) }, (_, turn) => {
    const maker = order[turn % order.length];
    if (maker === undefined) throw new Error('A course needs makers of every kind');
    return maker({ ...scene, turn });
  });
}

/** Generates paths that are unique on the site. */
function pathsFrom(dice: Dice, within = ''): Stage['path'] {
  const used = new Set<string>();
  return (kind) => {
    for (;;) {
      const stem = `/${dice.pick(folders)}/${dice.pick(stems)}`;
      const short = within + (dice.chance(0.5) ? `/${dice.pick(stems)}` : stem);
      if (used.has(short)) continue;
      used.add(short);
      return kind === 'folder' ? short : `${short}${dice.pick(endings)}`;
    }
  };
}

function truthOf({ checks, also = [] }: RangeClass, made: CourseSite['cases']): Truth {
  const at = (cases: readonly Case[], ids: readonly CheckId[]): Spot[] =>
    cases.flatMap((one) => spots(ids, one.at, one.parameter));
  const [first, ...others] = checks;
  const unjudged = checkIds.filter((id) => !judged.has(id) && !checks.includes(id));
  return {
    flaws: made.flaws.map((one) => ({ ...spot(first, one.at, one.parameter), orBy: others })),
    safe: at([...made.safe, ...made.traps], checks),
    arguable: [
      ...at(made.flaws, checks),
      ...made.flaws.flatMap((one) => spots(also, one.at)),
      ...spots(unjudged, '* *'),
    ],
  };
}
