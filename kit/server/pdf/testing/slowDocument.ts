/** A document that keeps its thread busy for so long, and then names itself. */
export function drawSlowly({ ms, name }: { ms: number; name: string }): Uint8Array {
  const end = Date.now() + ms;
  while (Date.now() < end);
  return Buffer.from(name);
}
