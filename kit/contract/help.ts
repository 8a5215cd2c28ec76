/** Where our help articles are, on every brand's host. */
export const helpPath = '/help';
