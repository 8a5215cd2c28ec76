import { diffArrays, diffWords } from 'diff';

/** A paragraph, a heading or a list item. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}
export interface Part {
  change: 'same' | 'added' | 'removed';
  text: string;
}
/** A block with its changes, or a number of consecutive unchanged blocks. */
export type Row = { kind: TextBlock['kind']; parts: Part[] } | { unchanged: number };

/** The number of unchanged blocks that are shown around a change. */
const context = 1;
const timeoutMs = 4000;
/** The minimum share of common text, by length, for two blocks to count as one changed block. */
const minCommonShare = 0.4;

/** The differences between two texts by block and word; null if there are none. */
export function differenceOf(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
): Row[] | null {
  const runs = diffArrays([...before], [...after], {
    comparator: (one, other) => one.text === other.text && one.kind === other.kind,
    timeout: timeoutMs,
  }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  if (runs.every(({ added, removed }) => !added && !removed)) return null;
  const rows: Row[] = [];
  runs.forEach(({ added, removed, value }, at) => {
    const next = runs[at + 1];
    if (removed && next?.added) rows.push(...changed(value, next.value));
    else if (removed) rows.push(...value.map((block) => whole(block, 'removed')));
    // An addition that replaces a removal was handled together with the removal.
    else if (added && runs[at - 1]?.removed) return;
    else if (added) rows.push(...value.map((block) => whole(block, 'added')));
    else rows.push(...same(value, at === 0, at === runs.length - 1));
  });
  return rows;
}

const whole = ({ kind, text }: TextBlock, change: Part['change']): Row => ({
  kind,
  parts: [{ change, text }],
});

function same(blocks: readonly TextBlock[], isFirst: boolean, isLast: boolean): Row[] {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  const hidden = blocks.length - head - tail;
  if (hidden < 2) return blocks.map((block) => whole(block, 'same'));
  return [
    ...blocks.slice(0, head).map((block) => whole(block, 'same')),
    { unchanged: hidden },
    ...blocks.slice(blocks.length - tail).map((block) => whole(block, 'same')),
  ];
}

/** Pairs removed blocks with added ones, and compares similar pairs word by word. */
function changed(removed: readonly TextBlock[], added: readonly TextBlock[]): Row[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [one, other] = [removed[at], added[at]];
    if (one && other) return wordByWord(one, other);
    if (one) return [whole(one, 'removed')];
    return other ? [whole(other, 'added')] : [];
  }).flat();
}

function wordByWord(one: TextBlock, other: TextBlock): Row[] {
  const parts = diffWords(one.text, other.text).map(
    ({ added, removed, value }): Part => ({
      change: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  const common = parts
    .filter(({ change }) => change === 'same')
    .reduce((sum, { text }) => sum + text.length, 0);
  if (common < minCommonShare * Math.max(one.text.length, other.text.length))
    return [whole(one, 'removed'), whole(other, 'added')];
  return [{ kind: other.kind, parts }];
}
