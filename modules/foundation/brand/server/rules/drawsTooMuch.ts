import { parseDocument } from 'htmlparser2';

type Nodes = ReturnType<typeof parseDocument>['children'];
export type Part = Extract<Nodes[number], { attribs: unknown }>;

const maxUses = 10;
/** Characters that are read once every reference is followed; the largest file has a tenth of it. */
const maxDrawn = 2_000_000;
/** Parts within and behind each other. */
const maxDepth = 200;

/** The elements of cleaned SVG at its top; a sound file has one. */
export const topParts = (clean: string): Part[] =>
  partsOf(parseDocument(clean, { xmlMode: true }).children);

const partsOf = (nodes: Nodes): Part[] => nodes.filter((node): node is Part => 'attribs' in node);

/** A part with all that stands in it, in the file's order. */
export const allParts = (part: Part): Part[] => [part, ...partsOf(part.children).flatMap(allParts)];

/**
 * Whether an SVG is small to send and endless to draw: by parts that are used, clipped or masked by others, again and
 * again (SVG 2 §5.6; CSS Masking §6, §7). A part that leads back to itself is endless too (decision 50).
 */
export function drawsTooMuch(root: Part): boolean {
  const all = allParts(root);
  // Of two parts with one id the first is meant.
  const byId = new Map(all.toReversed().map((part) => [part.attribs.id ?? '', part]));
  byId.delete('');
  const uses = all.filter(({ name }) => name === 'use');
  const usesAnother = ({ attribs }: Part) => {
    const used = byId.get(idOf(attribs));
    return used && allParts(used).some(({ name }) => name === 'use');
  };
  if (uses.length > maxUses || uses.some(usesAnother)) return true;

  const weights = new Map<Part, number>();
  function weigh(part: Part, depth: number): number {
    const known = weights.get(part) ?? (depth > maxDepth ? Number.POSITIVE_INFINITY : undefined);
    if (known !== undefined) return known;
    // Whoever leads back to it while it is weighed finds it endless.
    weights.set(part, Number.POSITIVE_INFINITY);
    const within = [...partsOf(part.children), ...drawnBy(part, byId)];
    const own = Object.entries(part.attribs).join().length + part.name.length;
    const weight = within.reduce((sum, one) => sum + weigh(one, depth + 1), own);
    weights.set(part, weight);
    return weight;
  }
  return weigh(root, 0) > maxDrawn;
}

const idOf = ({ href, 'xlink:href': old }: Part['attribs']) => (href ?? old ?? '#').slice(1);

/** What a part draws that stands elsewhere. Colours that run are left out: they draw nothing by themselves. */
function drawnBy({ name, attribs }: Part, byId: ReadonlyMap<string, Part>): Part[] {
  const named = `${attribs.mask ?? ''} ${attribs['clip-path'] ?? ''}`.matchAll(/#([^\s'")]+)/g);
  const ids = [...named].map(([, id = '']) => id);
  if (name === 'use') ids.push(idOf(attribs));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
