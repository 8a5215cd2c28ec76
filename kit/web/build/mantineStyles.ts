import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const styles = new URL('../../../node_modules/@mantine/core/styles/', import.meta.url);

/**
 * Gives each Mantine component its own stylesheet, in the layer `mantine`, so that a page loads only the
 * styles that it uses, without a list to maintain. Development loads the whole stylesheet instead.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/(components|utils)\/\w+\/\w+\.mjs$/ },
      handler(code, id) {
        const component = /(\w+)\.mjs$/.exec(id)?.[1] ?? '';
        if (!existsSync(fileURLToPath(new URL(`${component}.layer.css`, styles)))) return null;
        return {
          code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`,
          map: null,
        };
      },
    },
  };
}
