/** All classes of the range, listed by hand. */
import type { RangeClass } from '../case.ts';
import { caches, records } from './accounts.ts';
import { clientTemplates, pollution } from './browserSide.ts';
import { closedPages } from './closed.ts';
import { code, commands } from './commands.ts';
import { domScripts } from './domScripts.ts';
import { files } from './files.ts';
import { forgeries, openForms } from './forms.ts';
import { ldap, nosql, xpath } from './lookups.ts';
import { objects } from './objects.ts';
import { includes, inclusion, logLines, requests, xml } from './outward.ts';
import { exposedClasses } from './pages/exposed.ts';
import { cookieClasses, headerClasses } from './pages/headers.ts';
import { leakClasses } from './pages/leaks.ts';
import { markupClasses } from './pages/markup.ts';
import { reflectedPlaces } from './reflectedPlaces.ts';
import { scriptRedirects } from './scriptRedirects.ts';
import { markup, scriptsReflected } from './scripts.ts';
import { sockets } from './sockets.ts';
import { sqlBlind, sqlElsewhere, sqlErrors, sqlTimed } from './sql.ts';
import { storedElsewhere } from './storedElsewhere.ts';
import { expressions, templates } from './templates.ts';
import { tokens } from './tokens.ts';
import { uploads } from './uploads.ts';
import { headerLines, redirects } from './waysOut.ts';
import { crossOrigin, hosts, scriptsInBrowser, scriptsStored } from './whole.ts';

export const classes: readonly RangeClass[] = [
  sqlErrors,
  sqlBlind,
  sqlTimed,
  sqlElsewhere,
  scriptsReflected,
  reflectedPlaces,
  scriptsStored,
  storedElsewhere,
  scriptsInBrowser,
  domScripts,
  markup,
  files,
  commands,
  code,
  templates,
  expressions,
  redirects,
  scriptRedirects,
  headerLines,
  xpath,
  ldap,
  nosql,
  requests,
  inclusion,
  xml,
  includes,
  logLines,
  hosts,
  crossOrigin,
  clientTemplates,
  pollution,
  objects,
  openForms,
  forgeries,
  uploads,
  records,
  closedPages,
  caches,
  tokens,
  sockets,
  ...headerClasses,
  ...cookieClasses,
  ...leakClasses,
  ...markupClasses,
  ...exposedClasses,
];
