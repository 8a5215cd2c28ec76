import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { baselineSchema } from './baseline.ts';
import { accountFlags } from './cliOptions.ts';
import { policySchema } from './policy.ts';
import { help } from './summary.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const flagsIn = (text: string) =>
  [...new Set([...text.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag))].sort();

it('lists in the README the options that --help lists, and no others', () => {
  const [, options = ''] = /\n\| Option \|([\s\S]*?)\n\n/.exec(readme) ?? [];
  expect(flagsIn(options)).toEqual(flagsIn(help));
  expect(flagsIn(help)).toEqual(
    expect.arrayContaining(Object.keys(accountFlags).map((flag) => `--${flag}`)),
  );
});

it('shows in the README a policy and a baseline that are read', () => {
  const examples = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(policySchema.safeParse(examples[0]).error).toBeUndefined();
  expect(baselineSchema.safeParse(examples[1]).error).toBeUndefined();
});
