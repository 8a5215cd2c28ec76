import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { z } from 'zod';
import { readFrontMatter } from '#kit/server/frontMatter.ts';

const folder = join(import.meta.dirname, '../../../../content/help');

const head = z.strictObject({
  title: z.string().min(1).max(80),
  /** What people may call it who do not know our words. */
  words: z.string().default(''),
  /** The portal's addresses that it helps with, each with what is below; a star stands for one part. */
  screens: z.array(z.string().regex(/^\/[\w/*-]*$/)),
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
}

const groups = z
  .array(z.strictObject({ title: z.string().min(1), articles: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(join(folder, 'groups.json'), 'utf8')));

const markdown = new Marked({ gfm: true, async: false });

/** In their order. Read once, when the process starts: it must not start with an invalid one. */
export const articles: readonly Article[] = groups.flatMap(({ title: group, articles: ids }) =>
  ids.map((id) => {
    const file = join(folder, `${id}.md`);
    const { head: told, body } = readFrontMatter(file, readFileSync(file, 'utf8'), head);
    return { id, group, ...told, text: body, html: markdown.parse(body, { async: false }) };
  }),
);

export const findArticle = (id: string): Article | undefined =>
  articles.find((one) => one.id === id);

/** The article for one of the portal's addresses: of those that fit, the one that says it most exactly. */
export function articleFor(path: string): Article | undefined {
  const fits = (screen: string) => {
    const parts = path.split('/');
    return screen.split('/').every((part, at) => part === '*' || part === parts[at]);
  };
  const best = articles
    .flatMap((article) => article.screens.map((screen) => ({ article, screen })))
    .filter(({ screen }) => fits(screen))
    .toSorted((a, b) => b.screen.length - a.screen.length);
  return best[0]?.article;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const indexed = articles.map((article) => ({
  article,
  title: wordsOf(article.title),
  text: wordsOf(`${article.words} ${article.text}`),
}));

/** The articles that have each word of the query, or its beginning; those first that have them in the title. */
export function searchArticles(query: string): Article[] {
  const wanted = wordsOf(query).slice(0, 10);
  if (wanted.length === 0) return [];
  const has = (words: readonly string[], word: string) => words.some((one) => one.startsWith(word));
  return indexed
    .filter(({ title, text }) => wanted.every((word) => has(title, word) || has(text, word)))
    .map(({ article, title }) => ({
      article,
      inTitle: wanted.filter((word) => has(title, word)).length,
    }))
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => article);
}
