import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, isOfConsole } from '#kit/contract/call.ts';

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;

/** Every call of the portal's server that any contract declares, whether it is mounted or not. */
export const declaredCalls = async (): Promise<Call[]> =>
  (await allDeclaredCalls()).filter((call) => !isOfConsole(call));

/** Those of the console's server. */
export const consoleCalls = async (): Promise<Call[]> =>
  (await allDeclaredCalls()).filter(isOfConsole);

async function allDeclaredCalls(): Promise<Call[]> {
  const files = globSync('modules/*/*/contract.ts');
  const contracts = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(file)).href)),
  );
  return contracts.flatMap((contract) => Object.values(contract).filter(isCall));
}

export const titleOf = (call: Call): string => `${call.method} /api${call.path}`;
