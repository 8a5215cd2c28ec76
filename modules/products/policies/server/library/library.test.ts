/** What is read of the files; what stands in them is held by tests/policyLibrary.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysIn } from '#modules/products/policies/vocabulary.ts';
import { allTemplates, mappingsOf, templateById, templateFolder } from './index.ts';
import { readTemplate } from './template.ts';

describe('The library of policies', () => {
  it('is every file of content/policies', () => {
    const files = readdirSync(templateFolder).filter((file) => file.endsWith('.md'));
    expect(
      allTemplates()
        .map(({ id }) => `${id}.md`)
        .sort(),
    ).toEqual(files.sort());
  });

  it.each(allTemplates())(
    '$id › keeps its values, clauses and requirements on the way to HTML',
    (template) => {
      const { html, values, mappings } = template;
      expect(keysIn(html).sort()).toEqual(values.map(({ key }) => key).sort());
      for (const { clause, answers } of mappingsOf(template)) {
        expect(html).toContain(`<strong>${clause}</strong>`);
        const ids = mappings.find((mapping) => mapping.clause === clause);
        const mapped = [ids?.soc2, ids?.iso27001, ids?.pciSaqA, ids?.insurers].flat();
        expect(answers.map(({ id }) => id)).toEqual(mapped);
      }
    },
  );

  it('says in words what a clause answers', () => {
    const template = templateById('access-control');
    const clause = template && mappingsOf(template).find((mapping) => mapping.clause === '2.4');
    expect(clause?.answers).toContainEqual({
      framework: 'PCI DSS SAQ A',
      id: '8.2.2',
      title: 'Shared accounts are a managed exception',
    });
  });

  it('tells what is wrong with a file', () => {
    const text = readFileSync(join(templateFolder, 'access-control.md'), 'utf8');
    const soon = text.replace(/reviewMonths: \d+/, 'reviewMonths: soon');
    expect(() => readTemplate('x.md', soon)).toThrow(/x\.md is not right:[\s\S]*reviewMonths/);
    expect(() => readTemplate('x.md', text.replace('owner:', 'orphan:'))).toThrow(/owner/);
    expect(() => readTemplate('x.md', '# No head')).toThrow('x.md has no front matter');
  });
});
