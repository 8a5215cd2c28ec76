/** Addresses of this module's screens (MKT-001, MKT-002). */
export const basePath = '/marketplace';
export const partnerPath = (partner: string): string => `${basePath}/${partner}`;

/** Query parameter: the list shows only this category. */
export const categoryParameter = 'category';
