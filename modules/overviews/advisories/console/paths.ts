/** Addresses of this module's screens in the console. */
export const basePath = '/advisories';
export const advisoryPath = (advisoryId: string): string => `${basePath}/${advisoryId}`;
export const editPath = (advisoryId: string): string => `${advisoryPath(advisoryId)}/edit`;
export const writePath = `${basePath}/write`;
