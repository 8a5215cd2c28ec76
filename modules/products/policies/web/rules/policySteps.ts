import { keysIn } from '#modules/products/policies/vocabulary.ts';

/** What a phone shows of a policy at a time, and the details that its text is the first to need. */
export interface PolicyStep {
  /** The section's heading, as HTML. */
  title: string;
  /** Whether the section began on a step before. */
  isContinued: boolean;
  html: string;
  keys: readonly string[];
}

/** Characters on a step, so that it is two screens of a phone or a little more. */
const most = 1600;
/** As many characters are as high as a detail, a cell under its heading, or the space around a paragraph or row. */
const perDetail = 200;
const perCell = 70;
const perBlock = 50;

/** Between clauses, between the rows of a table, and after it. */
const breaks = /(?=<p><strong>\d+\.\d+<\/strong>)|(?<=<\/td>\s*<\/tr>\s*)(?=<tr>)|(?<=<\/table>)/;

/** The steps of a template's text: one for each section, or several for one that is long or asks for much. */
export function policySteps(html: string): PolicyStep[] {
  const asked = new Set<string>();
  return html.split(/(?=<h2>)/).flatMap((section) => {
    const [, title = '', body = ''] = /^(?:<h2>(.*?)<\/h2>)?(.*)$/s.exec(section) ?? [];
    return partsOf(body, asked).map((part, at) => ({ title, isContinued: at > 0, ...part }));
  });
}

type Part = Pick<PolicyStep, 'html' | 'keys'>;

function partsOf(body: string, asked: Set<string>): Part[] {
  const parts: Part[] = [];
  let part: Part = { html: '', keys: [] };
  let size = 0;
  // The table that is open, up to its first row.
  let table = '';
  for (const piece of body.split(breaks)) {
    const keys = keysIn(piece).filter((key) => !asked.has(key));
    for (const key of keys) asked.add(key);
    const more = sizeOf(piece) + perDetail * keys.length;
    const isRow = piece.startsWith('<tr>');
    if (!isRow) table = '';
    // One thing is asked at a time; what one clause or row needs stays together, as it is one sentence.
    const asksMore = part.keys.length > 0 && keys.length > 0;
    if (part.html.trim() !== '' && (asksMore || size + more > most)) {
      parts.push({ ...part, html: part.html + (table && '</tbody></table>') });
      part = { html: table, keys: [] };
      size = 0;
    }
    if (!isRow) table = /<table>.*?<tbody>/s.exec(piece)?.[0] ?? '';
    part = { html: part.html + piece, keys: [...part.keys, ...keys] };
    size += more;
  }
  return part.html.trim() === '' ? parts : [...parts, part];
}

function sizeOf(html: string): number {
  const [cells, blocks] = [/<td>/g, /<(?:p|li|tr)>/g].map((tag) => html.match(tag)?.length ?? 0);
  const text = html.replaceAll(/<[^>]*>/g, '').length;
  return text + perCell * (cells ?? 0) + perBlock * (blocks ?? 0);
}
