/**
 * `npm run spec:coverage`: for each section of the specification, the tests that name it in their
 * title ('portal §5 Sign-up › …'), so that a gap is seen.
 */
import { globSync, readFileSync } from 'node:fs';

const sections: Record<'portal' | 'modules', readonly string[]> = {
  portal: [
    'What the product does and for whom',
    'Screens and routes',
    'Entities and their fields',
    'States and transitions',
    'Validation rules',
    'Roles and permissions',
    'Calls',
    'Error catalogue',
    'Business constants and limits',
  ],
  modules: [
    'What the product does and for whom',
    'Screens and routes',
    'Entities and their fields',
    'States and transitions',
    'Validation rules',
    'Roles and permissions',
    'The calls it makes',
    'Error catalogue',
    'Business constants and limits',
  ],
};

const titles = globSync(
  '{apps,engines,kit,modules,providers,tests}/**/*.{test,e2e}.{ts,tsx}',
).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(['"`])((portal|modules) §\d.*?)\1/g)].flatMap(
    ([, , title = '', document]) =>
      // A journey goes through several sections: 'portal §2 Forgot-password, §5 …'.
      [...title.matchAll(/§(\d)/g)].map(([, section]) => ({
        path,
        document,
        section: Number(section),
        title,
      })),
  ),
);

for (const [document, names] of Object.entries(sections)) {
  for (const [index, name] of names.entries()) {
    const found = titles.filter((test) => test.document === document && test.section === index + 1);
    console.log(
      `\n${document} §${index + 1} ${name}: ${found.length === 0 ? 'no test names it' : found.length}`,
    );
    for (const test of found) console.log(`  ${test.title}  (${test.path})`);
  }
}
