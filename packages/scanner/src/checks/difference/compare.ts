import { randomInt } from 'node:crypto';
import { isFiller } from '../../crawl/fieldValues.ts';
import type { Exchange, InputPoint } from '../../ground/exchange.ts';
import { type Likeness, likenessOf, similarity, unsteadyBetween } from '../../ground/likeness.ts';
import { ahead } from '../ahead.ts';
import { observationAt } from '../answers.ts';
import type { Observation, Prober } from '../check.ts';
import { mindsQuotes } from '../complaint.ts';
import { type Echo, echoOf, onceAt } from '../echo.ts';
import { absentNumber, type Family, isNumber } from './family.ts';

/**
 * Answers at least this alike are the same page, answers less alike than `other` are different ones.
 * Where the page does not vary by itself, every difference counts: one row among a thousand words.
 */
const steady = { alike: 1, other: 1 };
const restless = { alike: 0.98, other: 0.95 };
/** Pairs that must all agree: chance, on a page that varies at random, gets there once in 4^6. */
const rounds = 6;
/** Looks at the unchanged page afterwards: one that varies by itself does so here too. */
const controls = 4;
const most = { wideningAfterNarrowing: 2 } as const;

/** What a page looks like when it is asked as usual, and which parts of it vary anyway. */
interface Usual {
  page: Likeness;
  /** Words that are left out of every look, because a page that repeats its input shows them: the value, or none. */
  own: string;
  unsteady: Set<string>;
  bounds: typeof steady;
}

/** Conditions of a language of queries: those that narrow what it finds, and those that widen it. */
export interface Families {
  narrowing: readonly Family[];
  widening: readonly Family[];
}

/** Adds true and false conditions to the value and sees whether the page obeys them. */
export async function probeByDifference(
  point: InputPoint,
  prober: Prober,
  { narrowing, widening }: Families,
): Promise<Observation[]> {
  const looks = await looksOf(point, prober);
  if (looks === null) return [];
  const { usual, word, without } = looks;
  const matters = differs(looks);
  // Where a nonsense value gives the usual page, narrowing the query could not be seen either.
  if (matters) {
    const observations = await tryFamilies(point, prober, narrowing, usual, point.value);
    if (observations.length > 0) return observations;
  } else if (await hasNoPart(point, prober)) return [];
  if (!readsOnly(point)) return [];
  // What stands where narrowing was tried in vain is worth a look at the commonest places only.
  const wide = matters ? widening.slice(0, most.wideningAfterNarrowing) : widening;
  return tryFamilies(point, prober, wide, { ...usual, page: without }, word);
}

/** A link's own value, a nonsense one and a broken one give one page. Who signs in is told no more than that. */
const hasNoPart = async (point: InputPoint, prober: Prober): Promise<boolean> =>
  point.request.method === 'GET' && !isFiller(point.value) && !(await mindsQuotes(point, prober));

interface Looks {
  usual: Usual;
  /** A value that finds nothing, and the page for it. */
  word: string;
  without: Likeness;
}

/** Several languages are tried at one input; what it looks like without any is the same for all. */
export const looksOf = onceAt(lookAt);

async function lookAt(point: InputPoint, prober: Prober): Promise<Looks | null> {
  const [looks, { word, exchange }] = await Promise.all([
    Promise.all([prober.baseline(point), prober.send(point, point.value)]),
    nothingAt(point, prober),
  ]);
  const lookedAt = (own: string): Looks | null => {
    const usual = usualOf(looks, own);
    return usual && { usual, word, without: likenessOf(exchange, word, own) };
  };
  const ownLooks = lookedAt(point.value);
  const isRepeated = exchange.response.body.toLowerCase().includes(word);
  if (ownLooks === null || isRepeated || differs(ownLooks)) return ownLooks;
  // A page that repeats nothing may show what it found by the value's own words alone.
  const bare = lookedAt('');
  return bare && differs(bare) ? bare : ownLooks;
}

const differs = ({ usual: { page, unsteady, bounds }, without }: Looks): boolean =>
  similarity(page, without, unsteady) < bounds.other;

/** By two looks at the page; null when it is so restless that comparing would be guessing. */
function usualOf(looks: readonly [Exchange, Exchange], own: string): Usual | null {
  const [first, second] = looks.map((look) => likenessOf(look, own, own)) as [Likeness, Likeness];
  if (similarity(first, second) < 0.85) return null;
  const unsteady = unsteadyBetween(first, second);
  return { page: first, own, unsteady, bounds: unsteady.size === 0 ? steady : restless };
}

/** An answer to what was sent, as the usual page was looked at. */
export const lookLike = (answer: Exchange, sent: string, point: InputPoint, { own }: Usual) =>
  likenessOf(answer, sent === point.value ? own : sent, own);

/** The answer to a value of the same kind that nothing is stored under. */
async function nothingAt(point: InputPoint, prober: Prober): Promise<Echo> {
  const isNumeric = isNumber(point.value);
  if (!isNumeric && !point.value.includes('@')) return echoOf(point, prober);
  const word = isNumeric ? absentNumber() : `${prober.canary()}@example.com`;
  return { word, exchange: await prober.send(point, word) };
}

async function tryFamilies(
  point: InputPoint,
  prober: Prober,
  families: readonly Family[],
  usual: Usual,
  base: string,
): Promise<Observation[]> {
  const suitable = families.filter(({ suits }) => suits?.(point.value) ?? true);
  // The telling question first, so that most are ruled out by a single request: a value that is merely
  // unknown is never like the usual one.
  const opened = ahead(suitable, (family) => {
    const question = asking(point, prober, family, base, usual);
    return question.whether(true).then((answer) => ({ ...question, answer }));
  });
  for await (const [family, opening] of opened) {
    const observation = await tryFamily(point, prober, family, usual, base, opening);
    if (observation !== null) return [observation];
  }
  return [];
}

/** One round's condition, made of numbers of its own, in its true and its false form. */
function asking(point: InputPoint, prober: Prober, family: Family, base: string, usual: Usual) {
  const [number, different] = [String(randomInt(1000, 5000)), String(randomInt(5001, 9999))];
  const whether = async (isTrue: boolean): Promise<Told> => {
    const value = family.write(base, number, isTrue ? number : different);
    return { value, likeness: lookLike(await prober.send(point, value), value, point, usual) };
  };
  return { whether };
}

interface Told {
  value: string;
  likeness: Likeness;
}

/** A first round, of which the true form is answered. */
interface Opening extends ReturnType<typeof asking> {
  answer: Told;
}

type Looked = Pick<Told, 'likeness'>;

/** How answers are judged against the usual page. */
function judgeBy({ page, unsteady, bounds: { alike, other } }: Usual) {
  return {
    isUsual: ({ likeness }: Looked) => similarity(likeness, page, unsteady) >= alike,
    isOther: ({ likeness }: Looked) => similarity(likeness, page, unsteady) < other,
    areAlike: (one: Looked, two: Looked) =>
      similarity(one.likeness, two.likeness, unsteady) >= alike,
  };
}

/** The answer that is like the usual page and the one that is not; null as soon as either is not as it must be. */
async function playRound(
  begun: { whether: Opening['whether']; first: Told; usualFirst: boolean },
  trueIsUsual: boolean,
  { isUsual, isOther }: ReturnType<typeof judgeBy>,
): Promise<{ like: Told; unlike: Told } | null> {
  const { whether, first, usualFirst } = begun;
  const [fits, fitsThen] = usualFirst ? [isUsual, isOther] : [isOther, isUsual];
  if (!fits(first)) return null;
  const second = await whether(usualFirst !== trueIsUsual);
  if (!fitsThen(second)) return null;
  return usualFirst ? { like: first, unlike: second } : { like: second, unlike: first };
}

/** Whether the unchanged page is still what it was; one that varies by itself is not. */
async function staysUsual(point: InputPoint, prober: Prober, base: string, usual: Usual) {
  const { isUsual } = judgeBy(usual);
  for (let control = 0; control < controls; control++) {
    const likeness = lookLike(await prober.send(point, base), base, point, usual);
    if (!isUsual({ likeness })) return false;
  }
  return true;
}

/**
 * With AND a true condition must give the usual page and a false one another; with OR a false one
 * must give the page of a nonsense value and a true one another. Every true answer must be like every other, whatever numbers it was made of.
 */
async function tryFamily(
  point: InputPoint,
  prober: Prober,
  family: Family,
  usual: Usual,
  base: string,
  opening: Opening,
): Promise<Observation | null> {
  const looks = judgeBy(usual);
  const trueIsUsual = base === point.value;
  let truth: Told | undefined;
  let difference = '';
  for (let round = 0; round < rounds; round++) {
    const { whether } = round === 0 ? opening : asking(point, prober, family, base, usual);
    // After the first round in any order, so that a page which takes turns is not mistaken for one that obeys.
    const usualFirst = round === 0 ? trueIsUsual : randomInt(2) === 1;
    const first = round === 0 ? opening.answer : await whether(usualFirst === trueIsUsual);
    const pair = await playRound({ whether, first, usualFirst }, trueIsUsual, looks);
    if (pair === null || (truth && !looks.areAlike(pair.unlike, truth))) return null;
    truth = pair.unlike;
    difference = `${pair.like.value} gives ${trueIsUsual ? 'the usual page' : 'the page of a value that does not exist'}, ${pair.unlike.value} another one`;
  }
  if (!(await staysUsual(point, prober, base, usual))) return null;
  const evidence = `As "${point.name}", ${difference}, ${rounds} times out of ${rounds} with different numbers (value used as ${family.name}).`;
  return observationAt(point, evidence);
}

/** Requests that, by all that can be seen, only look something up. */
export function readsOnly(point: InputPoint): boolean {
  if (point.request.method === 'GET') return true;
  const names = Object.keys(point.request.fields).join(' ');
  return /pass|pwd|search|query|filter|find/i.test(`${names} ${point.request.url}`);
}
