export interface SourceFile {
  /** Relative to the repository's root. */
  path: string;
  text: string;
}

export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);

export const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

export const typeImport = /\b(?:import|export) type\b[^'";]*\bfrom\s*['"][^'"]+['"]/g;

/** A file's imports from this repository, as paths relative to its root. */
export function importsOf(file: SourceFile): string[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    const [, name, inside] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    const folder = name === 'testbed' ? 'testbed/range' : `packages/${name}`;
    if (name) return [`${folder}/src/${inside ?? 'index'}.ts`];
    if (specifier.startsWith('.'))
      return [new URL(specifier, `file:///${file.path}`).pathname.slice(1)];
    return [];
  });
}
