// Apart, because every visit loads the routes, and few what else the module says.
/** The page that a link to what is to be signed opens; what follows the # is never sent to a server as part of an address. */
export const signingPath = '/sign';
