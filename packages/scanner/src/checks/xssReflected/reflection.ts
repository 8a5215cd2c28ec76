import { isHtml, isUntyped } from '../../crawl/page.ts';
import { type Exchange, header, type InputPoint } from '../../ground/exchange.ts';
import { isOpened } from '../answers.ts';
import type { Prober } from '../check.ts';
import { echoOf } from '../echo.ts';

/** What is sent around a word or a payload for a page to show it. */
interface Around {
  before: string;
  behind: string;
}

/** A page that shows a word of ours. */
export interface Reflection extends Around {
  exchange: Exchange;
  /** The page's text, with the word as it was sent, and not as part of a tag of ours. */
  body: string;
  word: string;
  /** Does the page change the case of its letters, and of all of them? Names in code are spelled as entities then. */
  changesCase: boolean;
  inCapitals: boolean;
}

/** Both kinds of quotes, for who refuses them and shows what was refused. */
const quotes = ` a="'"`;
const refuses =
  /invalid|unknown|\bmust\b|\bonly\b|wrong|error|fail|\bnot (?:an?|found|valid|allowed)\b/i;

/**
 * The page that shows the word: sent alone; behind the usual value, as a tag with quotes, for pages that must know
 * how it begins, that show what they refuse or only what looks like a tag; and then each of these by itself.
 */
export async function reflectionOf(point: InputPoint, prober: Prober): Promise<Reflection | null> {
  const { word, exchange: alone } = await echoOf(point, prober);
  const bare = shown(alone, word, { before: '', behind: '' }) ?? beginning(alone, word);
  if (bare !== null || point.place === 'path') return bare;
  const { value } = point;
  const all = await prober.send(point, `${value}<${word}${quotes}>`);
  const asAll = shown(all, word, { before: value, behind: `<i${quotes}>` }, true);
  const isMinded =
    all.response.body !== alone.response.body ||
    alone.response.status >= 400 ||
    refuses.test(alone.response.body);
  // A field may show nothing but a tag, and say nothing of what it does not show.
  const isField = point.place !== 'header' && point.place !== 'cookie';
  if (asAll === null && !isMinded && !isField) return null;
  const tag = await prober.once(point, `<${word}>`);
  const asTag = shown(tag, word, { before: '', behind: '' }, true);
  if (asTag !== null) return asTag;
  if (asAll === null) return isMinded ? behindValue(point, prober, word) : null;
  const plain = await prober.send(point, `${value}<${word}>`);
  return shown(plain, word, { before: value, behind: '' }, true) ?? asAll;
}

/**
 * An answer that begins with what it was sent, and says of no type, or of plain text, that it is one: without a type
 * browsers look at its beginning (WHATWG MIME Sniffing, §7.1), and some servers do so before they name one.
 */
function beginning(exchange: Exchange, word: string): Reflection | null {
  const type = header(exchange, 'content-type');
  const isGuessed = isUntyped(type) || /^\s*text\/plain\b/i.test(type ?? '');
  if (!isGuessed || !isOpened(exchange)) return null;
  if (!exchange.response.body.trimStart().startsWith(word)) return null;
  const around = { before: '', behind: '' };
  return { exchange, body: word, word, ...around, changesCase: false, inCapitals: false };
}

async function behindValue(
  point: InputPoint,
  prober: Prober,
  word: string,
): Promise<Reflection | null> {
  if (point.value.length < 3) return null;
  const baseline = await prober.baseline(point);
  if (!isHtml(baseline) || !baseline.response.body.includes(point.value)) return null;
  const behind = await prober.send(point, point.value + word);
  return shown(behind, word, { before: point.value, behind: '' });
}

function shown(exchange: Exchange, word: string, around: Around, asTag = false): Reflection | null {
  if (!isOpened(exchange) || !(isHtml(exchange) || isXml(exchange))) return null;
  const text = exchange.response.body;
  if (!text.toLowerCase().includes(word)) return null;
  const body = asTag ? text.replace(new RegExp(`<${word}\\b[^<>]{0,40}>`, 'gi'), word) : text;
  return {
    exchange,
    body: body.replace(new RegExp(word, 'gi'), word),
    word,
    ...around,
    changesCase: !text.includes(word),
    inCapitals: !text.includes(word) && text.includes(word.toUpperCase()),
  };
}

/** SVG and other XML that a browser shows as a document of its own: scripts run there too. */
export const isXml = (exchange: Exchange): boolean =>
  /^\s*(?:image\/svg\+xml|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i.test(
    header(exchange, 'content-type') ?? '',
  ) &&
  !isHtml(exchange) &&
  isOpened(exchange);
