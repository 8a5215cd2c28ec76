import { globSync, readFileSync } from 'node:fs';

export interface SourceFile {
  /** Relative to the repository's root. */
  path: string;
  text: string;
}

export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);

export const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

export const typeImport = /\b(?:import|export) type\b[^'";]*\bfrom\s*['"][^'"]+['"]/g;

/** The files behind '@portal/scanner', '@portal/scanner/level' and so on, as the packages export them. */
const exported = new Map(
  globSync(['packages/*/package.json', 'testbed/*/package.json']).flatMap((path) => {
    const { name, exports } = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.entries(exports ?? {}).map(([inside, file]) => [
      name + inside.slice(1),
      [new URL(file, `file:///${path}`).pathname.slice(1)],
    ]);
  }) as [string, string[]][],
);

/** A file's imports from this repository, as paths relative to its root. */
export function importsOf(file: SourceFile): string[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('@portal/')) return exported.get(specifier) ?? [specifier];
    if (specifier.startsWith('.'))
      return [new URL(specifier, `file:///${file.path}`).pathname.slice(1)];
    return [];
  });
}
