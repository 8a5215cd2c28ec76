// Apart, because every visit loads the routes, and few what else the module says.
/** The page that a pack's link opens; what follows the # is never sent to a server as part of an address. */
export const packPath = '/pack';
/** The page where anybody checks a pack, by its code or its file. */
export const checkPath = '/check';
/** The public keys by which the manifest of a pack's archive is checked without asking us. */
export const keysPath = '/.well-known/evidence-keys.json';
