import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageAnswer, pageAnswersId } from '#kit/contract/pageAnswer.ts';

/** What is sent along with a page, so that its script need not request it piece by piece. */
export interface PagePreload {
  /** The names of the first screen's chunks: the entry's, and those of `vite.config.ts`. */
  chunks: readonly string[];
  answers: readonly PageAnswer[];
}

/** The part of Vite's manifest that is read here (vite.dev, 'Backend integration'). */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[] }
>;

export const readManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Links that fetch the chunks while the entry loads, and the answers as data that no browser executes. */
export function preloadMarkup({ chunks, answers }: PagePreload, manifest: Manifest): string {
  const links = filesOf(chunks, manifest).map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  if (answers.length > 0) {
    // Escapes '<', because a name can contain '</script>': the JSON stays the same.
    const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
    links.push(`<script type="application/json" id="${pageAnswersId}">${json}</script>`);
  }
  return links.join('');
}

/** The link that fetches a font's Latin part; none of a font that is not in the build. */
export function fontMarkup(
  font: string | undefined,
  { base, manifest }: { base: string; manifest: Manifest },
): string {
  const key = Object.keys(manifest).find((file) =>
    file.endsWith(`/${font}-latin-wght-normal.woff2`),
  );
  const file = key && manifest[key]?.file;
  return file
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`
    : '';
}

/**
 * The files of the chunks and of everything that they import, each once. A chunk missing from the build has
 * none.
 */
function filesOf(names: readonly string[], manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
  };
  for (const name of names) {
    for (const [key, chunk] of Object.entries(manifest)) if (chunk.name === name) add(key);
  }
  return [...files];
}
