import { existsSync, globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens as academyScreens } from '#apps/academy/router.tsx';
import { screens as consoleScreens } from '#apps/console/routes.ts';
import { screens as portalScreens } from '#apps/portal/routes.tsx';
import { defineCall } from '#kit/contract/call.ts';
import {
  callIndex,
  everyCall,
  handlerOf,
  namesAddress,
  type Row,
  readSources,
  rowsOf,
  type ScreenRow,
} from './support/callIndex.ts';
import { linkTexts } from './support/linkTexts.ts';
import { withoutScreen } from './support/withoutScreen.ts';

describe('docs/calls.md', () => {
  let rows: Row[];
  const screens: ScreenRow[] = [
    ...screenRows(portalScreens, ''),
    ...screenRows(academyScreens, ''),
    ...screenRows(consoleScreens, 'console:'),
  ];
  beforeAll(async () => {
    rows = rowsOf(await everyCall(), readSources());
  });

  it('is up to date (npm run docs:calls)', async () => {
    await expect(callIndex(rows, screens)).toMatchFileSnapshot('../docs/calls.md');
  });

  it('finds each handler at its call’s address, and none elsewhere', async () => {
    const calls = await everyCall();
    expect(calls.length).toBeGreaterThan(250);
    const lost = calls.filter((declared) => {
      const file = handlerOf(declared);
      const answers = new RegExp(`\\banswer\\w*\\(\\s*(\\w+\\.)?${declared.name}\\b`);
      return !existsSync(file) || !answers.test(readFileSync(file, 'utf8'));
    });
    expect(lost).toEqual([]);
    const handlers = new Set(calls.map(handlerOf));
    const others = globSync('modules/*/*/server/calls/**/*.ts');
    expect(others.filter((file) => !handlers.has(file))).toEqual([]);
  });

  it('has a contract, browser code and a test of every call, or says why no screen makes it', () => {
    const tokens = 'GET /api/getCSRFToken';
    const lacking = rows.filter(
      ({ title, contract, senders, tests }) =>
        contract.length !== 1 ||
        tests.length === 0 ||
        (senders.length === 0 && !(title in withoutScreen) && title !== tokens),
    );
    expect(lacking).toEqual([]);
    const without = rows.filter(({ senders }) => senders.length === 0).map(({ title }) => title);
    expect(Object.keys(withoutScreen).filter((title) => !without.includes(title))).toEqual([]);
  });

  it('finds the file of each screen', () => {
    expect(screens.length).toBeGreaterThan(60);
    expect(screens.filter(({ component }) => !existsSync(component))).toEqual([]);
  });
});

/** Each screen with the file that it is loaded from. */
function screenRows(
  routes: readonly {
    path: string;
    lazy: { Component: () => Promise<unknown> };
    load?: () => Promise<unknown>;
  }[],
  prefix: string,
): ScreenRow[] {
  return routes.flatMap(({ path, lazy, load }) => {
    const code = String(load ?? lazy.Component);
    const component = /["'](?:\/|#)?((?:apps|modules)\/[^"']+\.tsx)["']/.exec(code)?.[1];
    // The root is never drawn.
    return path === '/' ? [] : [{ path: prefix + path, component: component ?? code }];
  });
}

/** The row of a call `readList` of the module `shop`, made of these files. */
function rowFrom(files: Readonly<Record<string, string>>) {
  const call = defineCall({ method: 'GET', path: '/shop/list', summary: '', access: 'session' });
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const [row] = rowsOf([{ module: 'products/shop', name: 'readList', call }], sources);
  if (!row) throw new Error('no row');
  return row;
}

const shop = 'modules/products/shop';
const imported = "import { readList } from '#modules/products/shop/calls.ts';";

describe('The browser code of a call', () => {
  it.each([
    [`${imported} const List = () => useCall(readList, {});`, 1],
    ["import * as calls from '../calls/lists.ts'; useCall(calls.readList, {});", 1],
    ["const List = () => <a href='/api/shop/list' />;", 1],
    ["import { readList } from '#modules/products/other/calls.ts';", 0],
    ["import { readLists } from '../calls.ts'; const readList = 1;", 0],
  ])('is what imports it or spells its address: %s', (text, count) => {
    expect(rowFrom({ [`${shop}/web/List.tsx`]: text }).senders).toHaveLength(count);
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

  it('are told of by the helper that makes it for them', () => {
    const helper = `${imported} export const list = () => visitor.call(readList, {});`;
    expect(rowFrom({ 'tests/support/lists.ts': helper }).tests).toEqual(['tests/support/lists.ts']);
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
