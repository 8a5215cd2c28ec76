/** Creates a value on first use, and only once. */
export function once<Value>(make: () => Value): () => Value {
  let cache: { value: Value } | undefined;
  return () => {
    cache ??= { value: make() };
    return cache.value;
  };
}
