/** What the command's arguments ask for, with the files that they name read. */
import { parseArgs } from 'node:util';
import { baselineSchema, emptyBaseline } from './baseline.ts';
import { accountFlags, optionsFor } from './cliOptions.ts';
import { type Severity, severities } from './finding.ts';
import { scanLevels } from './level.ts';
import { readSettings } from './settingsFile.ts';

export type Args = Awaited<ReturnType<typeof readArgs>>;

/** Throws with words for the user where the arguments or their files make no sense. */
export async function readArgs() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      level: { type: 'string', default: 'safe' },
      json: { type: 'string' },
      html: { type: 'string' },
      sarif: { type: 'string' },
      baseline: { type: 'string' },
      'write-baseline': { type: 'string' },
      'fail-on': { type: 'string', default: 'medium' },
      ...accountFlags,
      'no-browser': { type: 'boolean', default: false },
      callback: { type: 'string' },
      exclude: { type: 'string', multiple: true, default: [] },
      'opt-in': { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', default: false },
      'allow-private': { type: 'string', multiple: true, default: [] },
      'limit-seconds': { type: 'string' },
      'limit-requests': { type: 'string' },
      rate: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [url = ''] = positionals;
  if (!values.help && positionals.length !== 1) throw new Error('Give one address to scan.');
  const level = scanLevels.find((known) => known === values.level);
  if (level === undefined) throw new Error(`There is no level "${values.level}".`);
  const { help, quiet, json, html, sarif, baseline } = values;
  return {
    ...{ help, quiet, json, html, sarif },
    writeBaseline: values['write-baseline'],
    failOn: asSevereAs(values['fail-on']),
    baseline: baseline === undefined ? emptyBaseline : await readSettings(baseline, baselineSchema),
    options: optionsFor(url, level, values),
  };
}

/** The severities that count when `least` does. */
function asSevereAs(least: string): readonly Severity[] {
  if (least === 'never') return [];
  const at = (severities as readonly string[]).indexOf(least);
  if (at < 0) throw new Error(`There is no severity "${least}".`);
  return severities.slice(0, at + 1);
}
