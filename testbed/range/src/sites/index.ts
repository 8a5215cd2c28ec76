/** All classes of whole-site flaws, listed by hand. */
import { deepFolders } from './deepFolders.ts';
import { frontControllers } from './frontControllers.ts';
import { known } from './known.ts';
import { lent } from './lent.ts';
import { loneFields } from './loneFields.ts';
import { numberedPages } from './numberedPages.ts';
import { oddLinks } from './oddLinks.ts';
import { otherMethods } from './otherMethods.ts';
import { defaults, guesses, names, sessions } from './signIn.ts';
import type { SiteClass } from './site.ts';
import { transport } from './transport.ts';

export const siteClasses: readonly SiteClass[] = [
  transport,
  names,
  guesses,
  sessions,
  defaults,
  known,
  frontControllers,
  deepFolders,
  oddLinks,
  lent,
  loneFields,
  numberedPages,
  otherMethods,
];
