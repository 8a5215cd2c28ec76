export const brandPictures = ['brandLogo', 'brandLogoDark', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Bytes of the file. In base64 it is a third larger. */
export const largestPicture = 200 * 1024;
