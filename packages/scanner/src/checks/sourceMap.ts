import type { SiteCheck } from './check.ts';
import { pageAt } from './exposed/wellKnownFile.ts';

const most = 20;

export const sourceMap: SiteCheck = {
  id: 'sourcemap',
  kind: 'site',
  title: 'The original source code of your pages can be downloaded',
  technicalName: 'JavaScript source map with sources',
  severity: 'low',
  cwe: 'CWE-540',
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'It makes looking for weaknesses easier, and may hold names, notes and addresses that were not meant for the public.',
    fix: 'Do not publish *.map files, or build them without sourcesContent; hand them to your error tracker directly.',
    references: ['ECMA-426 Source map format', 'CWE-540'],
  },
  async inspect(site, prober) {
    const scripts = [...site.addresses].filter((url) => /\.m?js$/i.test(new URL(url).pathname));
    const found = await Promise.all(
      scripts.slice(0, most).map(async (url) => {
        const { pathname } = new URL(url);
        const map = await pageAt(`${pathname}.map`, prober);
        const sources = map === null ? null : sourcesOf(map.response.body);
        if (map === null || sources === null) return [];
        const evidence = `${pathname}.map holds the text of ${sources.length} file(s): ${sources.slice(0, 5).join(', ').slice(0, 300)}`;
        const confidence = 'confirmed' as const;
        return [{ method: 'GET', url: map.request.url, cause: pathname, evidence, confidence }];
      }),
    );
    return found.flat();
  },
};

/** Names of the files whose text is inside; null when the text is none, or no source map. */
function sourcesOf(body: string): string[] | null {
  if (!/^\s*(?:\)\]\}'\n)?\{/.test(body) || !/"mappings"/.test(body)) return null;
  if (!/"sourcesContent"\s*:\s*\[\s*"/.test(body)) return null;
  const list = /"sources"\s*:\s*\[([^\]]*)\]/.exec(body)?.[1] ?? '';
  const names = [...list.matchAll(/"([^"]{1,200})"/g)].map((match) => match[1] ?? '');
  return names.length === 0 ? null : names;
}
