/** All classes of the range, by hand. */
import type { RangeClass } from '../case.ts';
import { code, commands } from './commands.ts';
import { files } from './files.ts';
import { ldap, nosql, xpath } from './lookups.ts';
import { includes, inclusion, logLines, requests, xml } from './outward.ts';
import { contentClasses } from './pages/content.ts';
import { exposedClasses } from './pages/exposed.ts';
import { cookieClasses, headerClasses } from './pages/headers.ts';
import { markup, scriptsReflected } from './scripts.ts';
import { sqlBlind, sqlElsewhere, sqlErrors, sqlTimed } from './sql.ts';
import { expressions, templates } from './templates.ts';
import { headerLines, redirects } from './waysOut.ts';
import { crossOrigin, hosts, scriptsInBrowser, scriptsStored } from './whole.ts';

export const classes: readonly RangeClass[] = [
  sqlErrors,
  sqlBlind,
  sqlTimed,
  sqlElsewhere,
  scriptsReflected,
  scriptsStored,
  scriptsInBrowser,
  markup,
  files,
  commands,
  code,
  templates,
  expressions,
  redirects,
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
  ...headerClasses,
  ...cookieClasses,
  ...contentClasses,
  ...exposedClasses,
];
