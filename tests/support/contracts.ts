import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, isOfConsole, type Schemas } from '#kit/contract/call.ts';
import { loadSchemas } from '#kit/contract/loadSchemas.ts';

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;

/** A call with its input and output schemas. */
export type DeclaredCall = Call & Schemas;

/** Every call of the portal's server in any contract, whether or not it is mounted. */
export const declaredCalls = async (): Promise<DeclaredCall[]> =>
  (await allDeclaredCalls()).filter((call) => !isOfConsole(call));

/** Every call of the console's server. */
export const consoleCalls = async (): Promise<DeclaredCall[]> =>
  (await allDeclaredCalls()).filter(isOfConsole);

async function allDeclaredCalls(): Promise<DeclaredCall[]> {
  const files = globSync('modules/*/*/calls.ts');
  const contracts = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(file)).href)),
  );
  const calls = contracts.flatMap((contract) => Object.values(contract).filter(isCall));
  return Promise.all(calls.map(async (call) => ({ ...call, ...(await loadSchemas(call)) })));
}

export const titleOf = (call: Call): string => `${call.method} /api${call.path}`;
