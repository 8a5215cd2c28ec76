import { helpPath } from '#kit/contract/help.ts';
import { supportOf } from '#kit/contract/support.ts';
import { countOf } from '#kit/contract/words.ts';
import { html, Markup } from '#kit/server/markup.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Article, articlesOf, searchArticles } from './articles.ts';

export interface HelpPage {
  title: string;
  content: Markup;
}

/** A text of ours in this brand's name. */
function inNameOf(brand: Brand, text: string): string {
  const support = supportOf(brand);
  const own: Record<string, Markup> = {
    brand: html`${brand.brandNameShort}`,
    domain: html`${brand.emailDomain}`,
    support: html`<a href="mailto:${support}">${support}</a>`,
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => own[name]?.text ?? '');
}

export const titleOf = (brand: Brand, { title }: Article) =>
  title.replaceAll('{{brand}}', brand.brandNameShort);

const list = (brand: Brand, some: readonly Article[]) =>
  html`<ul>${some.map((one) => html`<li><a href="${helpPath}/${one.id}">${titleOf(brand, one)}</a></li>`)}</ul>`;

const search = (query: string) => html`<form method="get" action="${helpPath}" role="search">
<p><label for="q">Search help</label></p>
<p><input id="q" name="q" type="search" maxlength="100" value="${query}"> <button>Search</button></p>
</form>`;

const more = (brand: Brand) =>
  html`<h2>Not answered?</h2>
<p>Write to <a href="mailto:${supportOf(brand)}">${supportOf(brand)}</a>, or go <a href="/">back to the portal</a>.</p>`;

export function articlePage(brand: Brand, article: Article): HelpPage {
  const title = titleOf(brand, article);
  const beside = articlesOf(brand.brandId).filter(
    ({ id, group }) => group === article.group && id !== article.id,
  );
  return {
    title,
    content: html`<p><a href="${helpPath}">All help</a></p>
<h1>${title}</h1>
${new Markup(inNameOf(brand, article.html))}
<h2>${article.group}</h2>
${list(brand, beside)}
${more(brand)}`,
  };
}

export function indexPage(brand: Brand): HelpPage {
  const groups = [...Map.groupBy(articlesOf(brand.brandId), ({ group }) => group)];
  return {
    title: 'Help',
    content: html`<h1>Help</h1>
${search('')}
<div class="columns">${groups.map(([group, some]) => html`<section><h2>${group}</h2>${list(brand, some)}</section>`)}</div>
${more(brand)}`,
  };
}

export function foundPage(brand: Brand, query: string): HelpPage {
  const found = searchArticles(query, articlesOf(brand.brandId));
  const words =
    found.length === 0
      ? html`<p>Nothing was found. Try fewer or other words, or look at <a href="${helpPath}">all help</a>.</p>`
      : list(brand, found);
  return {
    title: 'Search help',
    content: html`<p><a href="${helpPath}">All help</a></p>
<h1>Search help</h1>
${search(query)}
<h2 role="status">${countOf(found.length, 'article')} with “${query}”</h2>
${words}
${more(brand)}`,
  };
}

export const notFoundPage = (brand: Brand): HelpPage => ({
  title: 'This article is not here',
  content: html`<h1>This article is not here</h1>
<p>The link is incomplete, or the article has another name now.</p>
${search('')}
<p><a href="${helpPath}">All help</a></p>
${more(brand)}`,
});
