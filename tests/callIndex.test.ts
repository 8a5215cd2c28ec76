import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '#kit/contract/call.ts';
import { callIndex, namesAddress, rowsOf } from './support/callIndex.ts';
import { linkTexts } from './support/linkTexts.ts';
import { readSource } from './support/sourceFile.ts';
import { withoutScreen } from './support/withoutScreen.ts';

describe('docs/calls.md', () => {
  let index: string;
  let rows: string[][];
  beforeAll(async () => {
    index = await callIndex();
    rows = index
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.slice(2, -2).split(' | '));
  });
  const titlesOf = (found: readonly string[][]) => found.map(([title]) => title);

  it('is up to date (npm run docs:calls)', () => {
    expect(readFileSync('docs/calls.md', 'utf8')).toBe(index);
  });

  it('has every call, and no empty cell', () => {
    expect(rows.length).toBeGreaterThan(150);
    const incomplete = rows.filter((cells) => cells.length !== 5 || cells.some((cell) => !cell));
    expect(titlesOf(incomplete)).toEqual([]);
  });

  it('names a screen in each row, or says why there is none', () => {
    const tokens = '`GET /api/getCSRFToken`';
    const without = rows.filter(([, , , from = '']) => !/\.tsx\)|^no screen: /.test(from));
    // Every screen has a token fetched for it by what sends its calls.
    expect(titlesOf(without)).toEqual([tokens]);
    const saidOf = rows.filter(([, , , from = '']) => from.startsWith('no screen: '));
    expect(titlesOf(saidOf).sort()).toEqual(
      Object.keys(withoutScreen)
        .map((title) => `\`${title}\``)
        .sort(),
    );
  });

  it('has one text for each file, and one file for each text', () => {
    const links = [...index.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)];
    const texts = new Map(links.map(([, text = '', path = '']) => [path, text]));
    expect(new Set(texts.values()).size).toBe(texts.size);
    expect(links.filter(([, text = '', path = '']) => texts.get(path) !== text)).toEqual([]);
  });

  it.each([
    ['POST /api/accounts/check', 'people/session.db.test.ts'],
    ['GET /api/console/operations/jobs', 'operations/operations.db.test.ts'],
  ])('names of %s first the test that is titled with it', (title, test) => {
    const [, , , , tests] = rows.find(([one]) => one === `\`${title}\``) ?? [];
    expect(tests).toMatch(new RegExp(`^\\[${test}\\]`));
  });
});

/** The row of a call `readList` of the module `shop`, made of these files. */
function rowFrom(files: Readonly<Record<string, string>>) {
  const call = defineCall({ method: 'GET', path: '/shop/list', summary: '', access: 'session' });
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  const [row] = rowsOf([{ module: 'shop', name: 'readList', call }], sources);
  if (!row) throw new Error('no row');
  return row;
}

const shop = 'modules/products/shop';
const imported = "import { readList } from '#modules/products/shop/calls.ts';";

describe('Where a call is sent from', () => {
  const senders = (files: Record<string, string>) => [...rowFrom(files).senders];

  it('is the screen that makes it', () => {
    const screen = `${shop}/web/List.tsx`;
    const found = senders({ [screen]: `${imported} const List = () => useCall(readList, {});` });
    expect(found).toEqual([[screen, [screen]]]);
  });

  it('is a hook with the screens that use it, also through another hook', () => {
    const hooks = `${shop}/web/queries.ts`;
    const found = senders({
      [hooks]: `${imported}
        const useList = () => useCall(readList, {});
        export const useNewest = () => useList()[0];
        export const useOther = () => 1;`,
      [`${shop}/web/Newest.tsx`]:
        "import { useNewest } from './queries.ts'; export const Newest = () => useNewest();",
      [`${shop}/web/Other.tsx`]:
        "import { useOther } from './queries.ts'; export const Other = () => useOther();",
    });
    expect(found).toEqual([[hooks, [`${shop}/web/Newest.tsx`]]]);
  });

  it.each([
    ['loads it again', 'const refresh = useRefresh(); refresh(readList);'],
    ['marks its answer as old', 'client.invalidateQueries(queriesOf(readList));'],
    ['reads its kept answer', 'client.getQueryData(keyOf(readList, {}));'],
    ['takes its type', 'type List = OutputOf<typeof readList>; const a = b as List;'],
    ['reads its refusals', 'const refusals = readList.refusals;'],
    ['compares its path', 'const isList = (key) => key === readList.path;'],
    ['has its form load it again', 'useVersionedDocument({ readCall: readList });'],
  ])('is no screen that only %s', (_what, text) => {
    expect(senders({ [`${shop}/web/List.tsx`]: `${imported} ${text}` })).toEqual([]);
  });

  it.each([
    `const List = () => <a href={\`/api\${readList.path}\`} />;`,
    "const List = () => <a href='/api/shop/list' />;",
  ])('is a screen that names its address: %s', (text) => {
    expect(senders({ [`${shop}/web/List.tsx`]: `${imported} ${text}` })).toHaveLength(1);
  });
});

describe('The tests of a call', () => {
  const making = `${imported} test('a', () => visitor.call(readList, {}));`;

  it('are first those titled with its address, then those of its module, at most three', () => {
    const { tests } = rowFrom({
      'apps/server/a.db.test.ts': making,
      'kit/b.db.test.ts': making,
      [`${shop}/server/own.db.test.ts`]: making,
      'tests/titled.db.test.ts': "describe('GET /shop/list', () => {});",
    });
    expect(tests).toEqual([
      'tests/titled.db.test.ts',
      `${shop}/server/own.db.test.ts`,
      'apps/server/a.db.test.ts',
    ]);
  });

  it('are none that use its schemas alone', () => {
    const text =
      "import { readList } from '../schemas.ts'; test('a', () => parse(readList.input));";
    expect(rowFrom({ [`${shop}/web/form.test.ts`]: text }).tests).toEqual([]);
  });

  it('are told of by the helper that makes it for them', () => {
    const helper = `${imported} export const list = () => visitor.call(readList, {});`;
    const { tests, helpers } = rowFrom({ 'tests/support/lists.ts': helper });
    expect([tests, helpers]).toEqual([[], ['tests/support/lists.ts']]);
  });

  it.each([
    ['GET /api/shop/item', true],
    ['MON-001: /shop/item answers', true],
    ['GET /api/shop/item/{id}', true],
    ['GET /api/shop/items', false],
    ['GET /api/shop/item/more', false],
    ['GET /api/old/shop/item', false],
    ['POST /api/shop/item', false],
  ])('have its address in the title: %s', (title, isNamed) => {
    expect(namesAddress({ method: 'GET', path: '/shop/item/{id}' }).test(title)).toBe(isNamed);
  });
});

it('A link’s text has the module, the file, and the folders that tell it from others', () => {
  const paths = [
    'modules/products/shop/web/queries.ts',
    'modules/products/shop/calls/list.ts',
    'modules/products/shop/server/calls/list.ts',
    'apps/portal/main.tsx',
  ];
  expect([...linkTexts(paths)]).toEqual(
    expect.arrayContaining([
      [paths[0], 'shop/queries.ts'],
      [paths[1], 'shop/calls/list.ts'],
      [paths[2], 'shop/server/calls/list.ts'],
      [paths[3], 'portal/main.tsx'],
    ]),
  );
});
