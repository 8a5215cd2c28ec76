import { findBrand } from '#modules/foundation/brand/server/index.ts';
import type { ListedNote } from '../schemas.ts';
import type { SeenNote } from './store.ts';

export function presentNote({ id, brandId, ...note }: SeenNote): ListedNote {
  return {
    noteId: id,
    brandId,
    brandNameLong: brandName(brandId),
    module: note.module,
    title: note.title,
    changedAt: note.changedAt.toISOString(),
    changedBy: note.changedBy,
    publishedAt: note.publishedAt?.toISOString() ?? null,
    isShown: note.isShown,
  };
}

/** The brand may have been deleted while its notes are still here. */
export const brandName = (brandId: string): string => findBrand(brandId)?.brandNameLong ?? brandId;
