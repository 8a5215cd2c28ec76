import { expect, test, vi } from 'vitest';
import { searchAll } from './searchAll.ts';

const kinds = ['causes', 'websites', 'policies'] as const;
const found = [{ title: 'Shop', detail: '', path: '/webappscan/Shop' }];

test('SHL-157: a source that throws or takes too long is named and logged, and hides nothing of the others', async () => {
  const warn = vi.fn();
  const answers = {
    causes: () => Promise.reject(new Error('it broke')),
    policies: () => new Promise<never>(() => undefined),
    websites: async () => found,
  };
  const sources = [{ kind: 'policies' }, { kind: 'websites' }, { kind: 'causes' }] as const;
  const answer = await searchAll(kinds, sources, ({ kind }) => answers[kind](), {
    log: { warn },
    withinMs: 20,
  });
  expect(answer).toEqual({
    groups: [{ kind: 'websites', found }],
    failed: ['causes', 'policies'],
  });
  expect(warn.mock.calls.map(([about]) => about.kind).sort()).toEqual(['causes', 'policies']);
});
