/** All classes of the range, by hand. */
import type { RangeClass } from '../case.ts';
import { code, commands } from './commands.ts';
import { files } from './files.ts';
import { markup, scriptsReflected } from './scripts.ts';
import { sqlBlind, sqlElsewhere, sqlErrors, sqlTimed } from './sql.ts';
import { expressions, templates } from './templates.ts';
import { headerLines, redirects } from './waysOut.ts';

export const classes: readonly RangeClass[] = [
  sqlErrors,
  sqlBlind,
  sqlTimed,
  sqlElsewhere,
  scriptsReflected,
  markup,
  files,
  commands,
  code,
  templates,
  expressions,
  redirects,
  headerLines,
];
