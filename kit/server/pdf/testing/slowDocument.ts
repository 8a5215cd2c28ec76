/** Keeps its process busy for `ms`, and then returns the name as the document. */
export function drawSlowly({ ms, name }: { ms: number; name: string }): Uint8Array {
  const end = Date.now() + ms;
  while (Date.now() < end);
  return Buffer.from(name);
}
