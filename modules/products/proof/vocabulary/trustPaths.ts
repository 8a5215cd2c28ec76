// Apart, because every visit loads the routes, and few what else the module says.
/** The owner's screen of the trust page. */
export const trustScreen = '/proof/trust';
/** Below it each organization's page has its address: '/trust/harbor-bakery'. */
export const trustPath = '/trust';
/** The page that the link to documents opens; what follows the # is never sent to a server as part of an address. */
export const documentsPath = '/trust-documents';
