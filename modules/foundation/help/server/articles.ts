import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { z } from 'zod';
import { helpPath } from '#kit/contract/help.ts';
import { anchorOf } from '#kit/contract/helpWords.ts';
import { searchKeyOf } from '#kit/contract/search.ts';
import { readFrontMatter } from '#kit/server/frontMatter.ts';
import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { articleScreens, ownArticles } from '../schemas.ts';

const folder = join(import.meta.dirname, '../../../../content/help');

const head = z.strictObject({
  title: z.string().min(1).max(80),
  /** What people may call it who do not know our words. */
  words: z.string().default(''),
  screens: articleScreens,
});

export interface Article {
  id: string;
  group: string;
  title: string;
  words: string;
  screens: readonly string[];
  /** Markdown, in which `{{…}}` stands for the brand's own. */
  text: string;
  /** The same as HTML. */
  html: string;
  /** The words that a search looks for. */
  found: { title: readonly string[]; text: readonly string[] };
}

const groups = z
  .array(z.strictObject({ title: z.string().min(1), articles: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(join(folder, 'groups.json'), 'utf8')));

const markdown = new Marked({ gfm: true, async: false });

const wordsOf = (text: string): string[] => searchKeyOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A paragraph that begins with words in bold has an anchor, and takes the focus where a link leads to it. */
const withAnchors = (shown: string): string =>
  shown.replaceAll(
    /^<p><strong>([^<]*[\p{L}\p{N}][^<]*)\.<\/strong>/gmu,
    (_, term: string) => `<p id="${anchorOf(term)}" tabindex="-1"><strong>${term}.</strong>`,
  );

const articleOf = (told: Omit<Article, 'html' | 'found'>): Article => ({
  ...told,
  html: withAnchors(markdown.parse(told.text, { async: false })),
  found: { title: wordsOf(told.title), text: wordsOf(`${told.words} ${told.text}`) },
});

/** In their order. Read once, when the process starts: it must not start with an invalid one. */
export const articles: readonly Article[] = groups.flatMap(({ title: group, articles: ids }) =>
  ids.map((id) => {
    const file = join(folder, `${id}.md`);
    const { head: told, body } = readFrontMatter(file, readFileSync(file, 'utf8'), head);
    return articleOf({ id, group, ...told, text: body });
  }),
);

/** The file in the data of a brand that has articles of its own. */
export const helpFile = 'help.json';

/** Where a text as HTML leads. */
const linksIn = (shown: string): string[] =>
  [...shown.matchAll(/ href="([^"]*)"/g)].map(([, to = '']) => to);

/** Whether nothing in it runs or is loaded, and it leads to our pages, to the web and to mail alone. */
function isHarmless(text: string): boolean {
  const shown = markdown.parse(text, { async: false });
  const isPlain = !/<[a-z/!?]/i.test(text) && !shown.includes('<img');
  return isPlain && linksIn(shown).every((to) => /^(\/(?!\/)|https:\/\/|mailto:|#)/.test(to));
}

/** What is wrong with texts of a brand's own articles, each by its place in the list. */
export function faultsIn(own: readonly { id: string; text: string }[]) {
  const isThere = (id: string) => Boolean(findArticle(id)) || own.some((one) => one.id === id);
  return own.flatMap(({ text }, place): { place: number; message: string }[] => {
    if (!isHarmless(text)) {
      const message = 'has HTML, a picture, or a link of another kind than https and mailto';
      return [{ place, message }];
    }
    const links = [...text.matchAll(/\]\(\/help\/([\w-]+)/g)].map(([, to = '']) => to);
    const dead = links.filter((to) => !isThere(to));
    return dead.map((to) => ({ place, message: `links to ${to}, which is no article` }));
  });
}

/** Pages of ours that no article is about. */
const pages = ['/', helpPath, '/rating'];

/**
 * Links to addresses of the portal that there are not: no article helps there, as one does with every screen. Refused to
 * who writes them; a brand that has one already is served all the same.
 */
export const strayLinksIn = (own: readonly { text: string }[]) =>
  own.flatMap(({ text }, place) =>
    linksIn(markdown.parse(text, { async: false }))
      .filter((to) => to.startsWith('/') && !to.startsWith(`${helpPath}/`))
      .map((to) => to.replace(/[?#].*/, ''))
      .filter((to) => !pages.includes(to) && !articleFor(to))
      .map((to) => ({ place, message: `links to ${to}, which is no page of the portal` })),
  );

const checkedArticles = ownArticles.superRefine((own, context) => {
  for (const { place, message } of faultsIn(own))
    context.addIssue({ code: 'custom', path: [place, 'text'], message });
});

/** @throws Error that says what is wrong with the brand's own articles, if it has any. */
const ownArticlesIn = (files: BrandFiles) =>
  readOptionalBrandJson(files, helpFile, checkedArticles) ?? [];

/**
 * Our articles and the brand's own, which take the place of ours with their ids and are added after them.
 * @throws Error that says what is wrong with the brand's own.
 */
export function articlesIn(files: BrandFiles): readonly Article[] {
  const own = ownArticlesIn(files).map((one) => {
    const ours = findArticle(one.id);
    const group = one.group ?? ours?.group ?? 'More help';
    return articleOf({ ...one, group, screens: one.screens ?? ours?.screens ?? [] });
  });
  if (own.length === 0) return articles;
  const taken = new Set(own.flatMap(({ screens }) => screens));
  return [
    ...articles.map((ours) => {
      const screens = ours.screens.filter((screen) => !taken.has(screen));
      return findArticle(ours.id, own) ?? { ...ours, screens };
    }),
    ...own.filter(({ id }) => !findArticle(id)),
  ];
}

/** The brand's own articles, as it wrote them. */
export const ownArticlesOf = ofEachBrand(ownArticlesIn);

const ofBrand = ofEachBrand(articlesIn);

/** All that the brand's customers can read. */
export const articlesOf = (brandId: string): readonly Article[] => ofBrand(brandId) ?? articles;

export const findArticle = (id: string, among = articles): Article | undefined =>
  among.find((one) => one.id === id);

/** The article for one of the portal's addresses: of those that fit, the one that says it most exactly. */
export function articleFor(path: string, among = articles): Article | undefined {
  const fits = (screen: string) => {
    const parts = path.split('/');
    return screen.split('/').every((part, at) => part === '*' || part === parts[at]);
  };
  const best = among
    .flatMap((article) => article.screens.map((screen) => ({ article, screen })))
    .filter(({ screen }) => fits(screen))
    .toSorted((a, b) => b.screen.length - a.screen.length);
  return best[0]?.article;
}

/** The articles that have each word of the query, or its beginning; those first that have them in the title. */
export function searchArticles(query: string, among = articles): Article[] {
  const wanted = wordsOf(query).slice(0, 10);
  if (wanted.length === 0) return [];
  const has = (words: readonly string[], word: string) => words.some((one) => one.startsWith(word));
  return among
    .filter(({ found: { title, text } }) =>
      wanted.every((word) => has(title, word) || has(text, word)),
    )
    .map((article) => ({
      article,
      inTitle: wanted.filter((word) => has(article.found.title, word)).length,
    }))
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => article);
}
