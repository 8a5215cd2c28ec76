import { createContext, Script } from 'node:vm';

const box: { work: () => unknown } = { work: () => undefined };
const context = createContext(box);
const script = new Script('work()');

/**
 * Runs `work` and throws when it takes longer than `ms`. A timer could not do that: a regular
 * expression that has run away leaves no room for it, but V8 can interrupt one.
 */
export function within<T>(ms: number, work: () => T): T {
  box.work = work;
  return script.runInContext(context, { timeout: ms }) as T;
}
