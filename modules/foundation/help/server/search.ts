import { helpPath } from '#kit/contract/help.ts';
import { hasWords } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { articlesOf, searchArticles } from './articles.ts';
import { titleOf } from './page.ts';

/** The articles of a brand that has no help center of its own: all links to help lead to that one (HLP-010). */
export const helpSearch: readonly SearchSource[] = [
  {
    kind: 'help',
    async find(_db, _orgId, { words, limit, brandId }) {
      const brand = brandById(brandId);
      if (brand.helpCenter) return [];
      return searchArticles(words.join(' '), articlesOf(brandId))
        .filter((article) => hasWords(words, article.title, article.words, article.text))
        .slice(0, limit)
        .map((article) => ({
          title: titleOf(brand, article),
          detail: article.group,
          path: `${helpPath}/${article.id}`,
        }));
    },
  },
];
