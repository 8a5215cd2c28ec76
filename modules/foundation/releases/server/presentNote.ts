import { pickSent } from '#kit/contract/pick.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import type { ListedNote } from '../schemas.ts';
import type { SeenNote } from './store.ts';

export function presentNote({ id, brandId, ...note }: SeenNote): ListedNote {
  return {
    noteId: id,
    brandId,
    brandNameLong: brandName(brandId),
    ...pickSent(note, 'module', 'title', 'changedAt', 'changedBy', 'publishedAt', 'isShown'),
  };
}

/** The brand may have been deleted while its notes are still here. */
export const brandName = (brandId: string): string => findBrand(brandId)?.brandNameLong ?? brandId;
