// Apart, because every visit loads the routes, and few what else the module says.
/** The page that a fix link opens; what follows the # is never sent to a server as part of an address. */
export const fixLinkPath = '/fix';
