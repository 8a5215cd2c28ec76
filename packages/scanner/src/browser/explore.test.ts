import { expect, it } from 'vitest';
import { explore } from './explore.ts';
import { emptySeen, type PageSeen } from './pageVisit.ts';
import type { PageVisitor } from './visitor.ts';

const origin = 'https://shop.example';

/** Looks at a site in a browser that shows these pages; the addresses in their order. */
async function looked(
  shown: Record<string, Partial<PageSeen>>,
  later: readonly string[] = [],
): Promise<string[]> {
  const asked: string[] = [];
  const pages = [`${origin}/`];
  const visit = async ({ url }: { url: string }) => {
    asked.push(url.slice(origin.length));
    return { ...emptySeen(url), ...shown[url.slice(origin.length)] };
  };
  await explore({
    visitor: { visit } as unknown as PageVisitor,
    pages: () => pages,
    until: Date.now() + 5_000,
    onPage: async () => {
      pages.push(...later.map((path) => origin + path).filter((url) => !pages.includes(url)));
    },
  });
  return asked;
}

it('looks at the states of a page, with their parameters, and at no places on it', async () => {
  const html = `<a href="#/find?words=a&amp;page=2">Find</a><a href="#about">About</a><a href="#!/more">More</a>
    <a href="#prices">Prices</a><h2 id=prices>Prices</h2><a href="#top">Up</a><a href="/other#/x">Other</a><a href="#">None</a>`;
  expect(await looked({ '/': { html } })).toEqual([
    '/',
    '/#/find?words=a&page=2',
    '/#about',
    '/#!/more',
  ]);
});

it('looks at states that show up only as it looks', async () => {
  expect(await looked({ '/': { links: [`${origin}/#/late`] } })).toEqual(['/', '/#/late']);
});

it('looks at states to which its scripts lead', async () => {
  const html = `<b onclick="location.hash = '#/basket'">Basket</b>`;
  const code = `routes.on('#/people/:id', show); color = '#/'; style = "#fff";`;
  expect(await looked({ '/': { html, code } })).toEqual(['/', '/#/basket', '/#/people/1']);
});

it('looks at pages that were found meanwhile', async () => {
  expect(await looked({}, ['/late'])).toEqual(['/', '/late']);
});

it('looks at two of many like states', async () => {
  const links = Array.from({ length: 100 }, (_, n) => `${origin}/#/item/${n}`);
  const all = await looked({ '/': { links: [...links, `${origin}/#/basket`] } });
  expect(all).toEqual(['/', '/#/item/0', '/#/item/1', '/#/basket']);
});
