/** '/shop/img/hat.png' lies in '/shop/img/' and '/shop/'. */
function foldersOf(address: string): string[] {
  const parts = new URL(address).pathname.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}

/** The folders in which the addresses lie, those nearest to the top first; the top itself is left out. */
export function foldersAbove(addresses: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const address of addresses) for (const folder of foldersOf(address)) folders.add(folder);
  return [...folders].sort((a, b) => a.split('/').length - b.split('/').length);
}
