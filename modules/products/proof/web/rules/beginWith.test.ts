import { describe, expect, it } from 'vitest';
import type { Control } from '#modules/products/proof/schemas.ts';
import { beginWith } from './beginWith.ts';

/** A control that so many insurers, and so many in all, ask for. */
const asked = (
  id: string,
  insurers: number,
  askers: number,
  standing: Control['standing'] = 'none',
) => ({
  id,
  insurers,
  standing,
  askedBy: Array.from({ length: askers }, () => ({ asker: 'cpg' as const, ids: [] })),
});
const begun = (...controls: ReturnType<typeof asked>[]) =>
  beginWith(controls)
    .map(({ id }) => id)
    .join('');

describe('Where to begin', () => {
  it('is with what most insurers ask for, then with what most others do', () => {
    const [a, b, c] = [asked('a', 0, 2), asked('b', 2, 1), asked('c', 2, 2)];
    expect(begun(a, b, c, asked('d', 4, 1), asked('e', 0, 1))).toBe('dcbae');
  });

  it('is with five at most, in their order where as many ask', () => {
    expect(begun(...[...'abcdefg'].map((id) => asked(id, 1, 1)))).toBe('abcde');
  });

  it('is with nothing that has proof, in part too, or does not apply', () => {
    const others = (['seen', 'stated', 'part', 'notApplying'] as const).map((standing) =>
      asked('x', 4, 4, standing),
    );
    expect(begun(...others, asked('a', 0, 1))).toBe('a');
  });
});
