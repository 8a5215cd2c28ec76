import type { ListedAdvisory } from '../schemas.ts';

export const saveRefusals = {
  BRAND_UNKNOWN: 'This brand is not there any more. Choose another.',
  PRODUCT_UNKNOWN: 'This product cannot be recognised from outside. Choose another.',
  CHANGED_MEANWHILE:
    'Somebody else changed, published or discarded this advisory since you opened it, so nothing was saved now. What you wrote still stands here.',
};
export const publishRefusals = {
  CHANGED_MEANWHILE:
    'Somebody else changed this advisory since you opened it. Read it again first.',
  VERSIONS_MISSING: 'Name the affected versions first: without them nobody can be told anything.',
};

export const stateNames = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' };

export const stateOf = ({
  publishedAt,
  withdrawnAt,
}: Pick<ListedAdvisory, 'publishedAt' | 'withdrawnAt'>): keyof typeof stateNames => {
  if (withdrawnAt) return 'withdrawn';
  return publishedAt ? 'published' : 'draft';
};

export const everyBrand = 'every brand';
