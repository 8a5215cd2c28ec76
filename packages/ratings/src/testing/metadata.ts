/**
 * The little of the Reflect.metadata proposal that @peculiar/x509 asks for when it is loaded; import this
 * before it. The whole polyfill would be a package more.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>();

function read(key: unknown, target: object): unknown {
  for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at)) {
    const found = kept.get(at)?.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function define(key: unknown, value: unknown, target: object): void {
  const own = kept.get(target) ?? new Map<unknown, unknown>();
  own.set(key, value);
  kept.set(target, own);
}

Object.assign(Reflect, {
  getMetadata: read,
  getOwnMetadata: (key: unknown, target: object) => kept.get(target)?.get(key),
  hasOwnMetadata: (key: unknown, target: object) => kept.get(target)?.has(key) ?? false,
  defineMetadata: define,
  metadata: (key: unknown, value: unknown) => (target: object) => define(key, value, target),
});
