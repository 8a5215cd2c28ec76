import { describe, expect, it } from 'vitest';
import { judgeSpecification } from './support/specification.ts';

const page = (...lines: string[]) =>
  ['# Website scans', '', 'Prefix: MON', '', ...lines.map((line) => `- ${line}`)].join('\n');
const whole = {
  'docs/specification/monitoring.md': page('MON-001: A name is required.'),
  'modules/products/monitoring/server/websites.db.test.ts':
    "it('MON-001: refuses no name', () => {});",
};
const faults = (texts: Record<string, string>) =>
  judgeSpecification(new Map(Object.entries(texts))).faults;

describe('The specification held against the tests', () => {
  it('has nothing against a requirement with an acting test', () => {
    expect(faults(whole)).toEqual([]);
  });

  const test = 'modules/products/monitoring/server/websites.db.test.ts';
  it.each([
    ['no test', "it('refuses no name', () => {});"],
    ['a skipped test', "it.skip('MON-001: refuses no name', () => {});"],
    ['a test in a skipped group', "describe.skip('x', () => { it('MON-001: y', () => {}); });"],
    ['a group of tests', "describe('MON-001: refuses no name', () => {});"],
    ['a comment', "// MON-001\nit('refuses no name', () => {});"],
    ['a title that names it only later', "it('refuses no name (MON-001)', () => {});"],
  ])('fails on a requirement with %s', (_, text) => {
    expect(faults({ ...whole, [test]: text })).toEqual([
      'docs/specification/monitoring.md: MON-001 has no test that acts on the product: A name is required.',
    ]);
  });

  it('fails on a requirement that only a unit test names', () => {
    const { [test]: text, ...rest } = whole;
    expect(faults({ ...rest, 'modules/products/monitoring/web/name.test.ts': text })).toHaveLength(
      1,
    );
  });

  it('takes steps, lists of ids, and rows of a table for titles', () => {
    const rest = {
      'docs/specification/monitoring.md': page('MON-001: a', 'MON-002: b', 'MON-003: c'),
    };
    const steps = "test('x', () => { test.step('MON-001, MON-002: y', () => {}); });";
    const table = "for (const row of ['MON-003: z']) it(`$" + '{row} …`, () => {});';
    expect(faults({ ...rest, 'tests/e2e/a.e2e.ts': steps, [test]: table })).toEqual([]);
  });

  it('takes no string for a title where no title is a template', () => {
    expect(faults({ ...whole, [test]: "it('x', () => { say('MON-001: y'); });" })).toHaveLength(1);
  });

  it('lets a deviation that is told stand without a test', () => {
    const told = '- MON-001: a name may be missing → it may not, because …';
    const texts = { ...whole, 'docs/specification/deviations.md': told, [test]: '' };
    expect(faults(texts)).toEqual([]);
  });

  it('fails on an id that does not exist, in a title, a comment and a deviation', () => {
    const named = 'is named and does not exist';
    expect(faults({ ...whole, 'a.test.ts': "it('MON-999: x', () => {});" })).toEqual([
      `a.test.ts: MON-999 ${named}`,
    ]);
    expect(faults({ ...whole, 'a.ts': '/** MON-998 */' })).toEqual([`a.ts: MON-998 ${named}`]);
    const path = 'docs/specification/deviations.md';
    expect(faults({ ...whole, [path]: '- MON-997: x → y' })).toEqual([`${path}: MON-997 ${named}`]);
  });

  it('fails on an id that stands twice, or in a file of another prefix', () => {
    const path = 'docs/specification/monitoring.md';
    const twice = page('MON-001: A name is required.', 'MON-001: A name is unique.');
    expect(faults({ ...whole, [path]: twice })).toEqual([`${path}: MON-001 stands twice`]);
    const other = page('MON-001: A name is required.', 'RAT-001: A rating.');
    expect(faults({ ...whole, [path]: other })).toContain(
      `${path}: RAT-001 does not begin with MON`,
    );
  });

  it('counts no title twice', () => {
    const text = "it('MON-001, MON-001: x', () => {}); it('MON-001, MON-001: x', () => {});";
    const { bound } = judgeSpecification(new Map(Object.entries({ ...whole, [test]: text })));
    expect(bound.get('MON-001')).toHaveLength(1);
  });
});
