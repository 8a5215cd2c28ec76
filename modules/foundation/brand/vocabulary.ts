export const brandPictures = ['brandLogo', 'brandLogoDark', 'favicon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** Of the file; base64 makes four characters of three bytes. */
export const largestPicture = 200 * 1024;
