/** What the command's arguments ask for, with the files that they name read. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { scanLevels } from '@portal/scanner/level';
import type { z } from 'zod';
import { baselineSchema, emptyBaseline } from './baseline.ts';
import { accountFlags, optionsFor } from './cliOptions.ts';
import { type Policy, policySchema } from './policy.ts';

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
      junit: { type: 'string' },
      baseline: { type: 'string' },
      'write-baseline': { type: 'string' },
      policy: { type: 'string' },
      'fail-on': { type: 'string' },
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
  const { help, quiet, json, html, sarif, junit, baseline, policy, 'fail-on': failOn } = values;
  if (policy !== undefined && failOn !== undefined)
    throw new Error('Say what fails by --fail-on or in a policy, not by both.');
  return {
    ...{ help, quiet, json, html, sarif, junit },
    writeBaseline: values['write-baseline'],
    policy: policy === undefined ? policyOf(failOn) : await readSettings(policy, policySchema),
    baseline: baseline === undefined ? emptyBaseline : await readSettings(baseline, baselineSchema),
    options: optionsFor(url, level, values),
  };
}

/** What fails where no file says it: what is as severe as `least` or more. */
function policyOf(least: string | undefined): Policy {
  const policy = policySchema.safeParse({ failOn: least });
  if (!policy.success) throw new Error(`There is no severity "${least}".`);
  return policy.data;
}

/** Reads a file that people write; throws with all that is wrong with it, a sentence each. */
export async function readSettings<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code}).`);
  });
  const read = schema.safeParse(jsonOf(file, text));
  if (read.success) return read.data;
  const sentences = read.error.issues.map(({ path, message }) => {
    const at = path.length > 0 ? ` at ${path.join('.')}` : '';
    return `${file}${at}: ${message}.`;
  });
  throw new Error(sentences.join('\n'));
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
}
