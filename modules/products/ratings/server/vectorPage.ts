/** The portal's page of a vector's findings, which mails and notices lead to. */
export const vectorPage = (vector: string): string => `/attacksurface?tab=details&vector=${vector}`;
