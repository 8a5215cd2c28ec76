/** Addresses of this module's screens (MKT-001, MKT-002). */
export const basePath = '/marketplace';
export const partnerPath = (partner: string): string => `${basePath}/${partner}`;

/** In the query: the list shows this category only. */
export const categoryParameter = 'category';
