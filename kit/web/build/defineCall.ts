import type { Call } from '#kit/contract/call.ts';

/**
 * Stands in for `defineCall` of the contract when a web app is built (see contractsForBrowser.ts): a
 * call without its schemas and refusals. Reading one is a mistake that must show at once.
 */
export function defineCall(definition: Pick<Call, 'method' | 'path' | 'access'> & Partial<Call>) {
  const fixed = definition.path.split('/').filter((part) => part && !part.startsWith('{'));
  return {
    changes: definition.method === 'POST',
    answers: 'json',
    takes: 'json',
    ...definition,
    name: fixed.at(-1),
    get input(): never {
      throw new Error(`The schemas of ${definition.path} are not in the browser.`);
    },
    get output(): never {
      throw new Error(`The schemas of ${definition.path} are not in the browser.`);
    },
    get refusals(): never {
      throw new Error(`The refusals of ${definition.path} are not in the browser.`);
    },
  };
}
