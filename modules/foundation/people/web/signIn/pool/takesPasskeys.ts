import type { Pool } from './askPool.ts';

/** What asks for a passkey: loaded where one may be used, as the first form does without. */
export const loadPasskeys = () => import('./passkeys.ts');

/** Whether pool and browser know passkeys; no browser does in a page that came without TLS. */
export const knowsPasskeys = ({ hasPasskeys }: Pool): boolean =>
  hasPasskeys && typeof window.PublicKeyCredential === 'function';

/** Amazon's pool asks for a passkey by its person's address; the portal's own lets the passkey say whose it is. */
export const wantsAddress = ({ endpoint }: Pool): boolean => !endpoint.startsWith('/');
