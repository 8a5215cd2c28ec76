/** How the files are read; tests/policyLibrary.test.ts checks their contents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editions, keysIn } from '#modules/products/policies/vocabulary.ts';
import { allTemplates, frameworkNames, mappingsOf, templateById, templateFolder } from './index.ts';
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
      const { values, mappings } = template;
      const htmls = editions.map(template.htmlFor);
      expect([...new Set(htmls.flatMap(keysIn))].sort()).toEqual(
        values.map(({ key }) => key).sort(),
      );
      const [, , large = ''] = htmls;
      expect(mappingsOf(template, large)).toHaveLength(mappings.length);
      for (const { clause, answers } of mappingsOf(template, large)) {
        const ids = mappings.find((mapping) => mapping.clause === clause);
        const mapped = frameworkNames.flatMap((name) => ids?.[name] ?? []);
        expect(answers.map(({ id }) => id)).toEqual(mapped);
      }
    },
  );

  it('says in words what a clause answers', () => {
    const template = templateById('access-control');
    const answered = template && mappingsOf(template, template.htmlFor('small'));
    const clause = answered?.find((mapping) => mapping.clause === '2.4');
    expect(clause?.answers).toContainEqual({
      framework: 'PCI DSS SAQ A',
      id: '8.2.2',
      title: 'Shared accounts are a managed exception',
    });
  });

  it('POL-060, POL-061: a smaller edition has fewer clauses, under the same numbers, and answers with those alone', () => {
    const template = templateById('access-control');
    const clausesIn = (edition: (typeof editions)[number]) =>
      template ? mappingsOf(template, template.htmlFor(edition)).map(({ clause }) => clause) : [];
    expect(clausesIn('large')).toEqual(expect.arrayContaining(['2.2', '2.3', '7.3']));
    expect(clausesIn('middle')).not.toContain('7.3');
    expect(clausesIn('small')).toContain('2.3');
    expect(clausesIn('small')).not.toContain('2.2');
    expect(template?.htmlFor('small')).not.toContain('peopleLead');
    expect(template?.htmlFor('small')).not.toContain('<!--');
  });

  it('tells what is wrong with a file', () => {
    const text = readFileSync(join(templateFolder, 'access-control.md'), 'utf8');
    const soon = text.replace(/reviewMonths: \d+/, 'reviewMonths: soon');
    expect(() => readTemplate('x.md', soon)).toThrow(/x\.md is not right:[\s\S]*reviewMonths/);
    expect(() => readTemplate('x.md', text.replace('owner:', 'orphan:'))).toThrow(/owner/);
    expect(() => readTemplate('x.md', '# No head')).toThrow('x.md has no front matter');
  });
});
