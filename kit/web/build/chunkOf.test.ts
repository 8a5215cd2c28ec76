import { expect, it } from 'vitest';
import { chunkOf } from './chunkOf.ts';

const imports: Record<string, string[]> = {
  '/screens/SignIn.tsx': ['/form.ts', '/node_modules/lib/index.js'],
  '/form.ts': ['/checks.ts', '/screens/SignIn.tsx'],
  '/node_modules/lib/index.js': ['/node_modules/lib/table.js'],
};

it('one file for a screen and all of ours that it imports, in circles too; a library’s part is left to the bundler', () => {
  const { name } = chunkOf('signIn', ['/screens/SignIn.tsx']);
  if (typeof name !== 'function') throw new Error('A name by module is expected');
  const context = {
    getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
  } as unknown as Parameters<typeof name>[1];
  const named = [...Object.keys(imports), '/checks.ts', '/node_modules/lib/table.js', '/other.ts'];
  expect(named.filter((id) => name(id, context) === 'signIn')).toEqual([
    '/screens/SignIn.tsx',
    '/form.ts',
    '/checks.ts',
  ]);
});
