/** Addresses of this module's screens in the console. */
export const basePath = '/release-notes';
export const notePath = (noteId: string): string => `${basePath}/${noteId}`;
export const editPath = (noteId: string): string => `${notePath(noteId)}/edit`;
export const writePath = (brandId: string): string =>
  `${basePath}/write${brandId && `?brand=${encodeURIComponent(brandId)}`}`;
