import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichNode } from '#kit/server/richText/parse.ts';
import { keysIn } from '../../contract/values.ts';
import { frameworkNames, frameworks } from './frameworks.ts';
import { allTemplates, mappingsOf, templateFolder } from './index.ts';
import { readTemplate } from './template.ts';

const templates = allTemplates();
const named = templates.map((template) => [template.id, template] as const);

const plain = (node: RichNode): string =>
  typeof node === 'string' ? node : node.children.map(plain).join('');
/** Paragraphs and items, without their number. */
const paragraphsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag === 'ul' || node.tag === 'ol') return paragraphsOf(node.children);
    if (/^h\d$/.test(node.tag)) return [];
    return [
      plain(node)
        .replace(/^\d+\.\d+\s*/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ];
  });
const clausesOf = (html: string): string[] =>
  [...html.matchAll(/<p><strong>(\d+\.\d+)<\/strong>/g)].map(([, clause = '']) => clause);

describe('The library of policies', () => {
  it('is every file of content/policies, each under its own id', () => {
    const files = readdirSync(templateFolder).filter((file) => file.endsWith('.md'));
    expect(templates.map(({ id }) => `${id}.md`).sort()).toEqual(files.sort());
  });

  it('has the policies that a small business needs', () => {
    expect(templates.map(({ id }) => id).sort()).toEqual([
      'acceptable-use',
      'access-control',
      'awareness-training',
      'backup-and-recovery',
      'change-management',
      'data-classification',
      'encryption',
      'incident-response',
      'information-security',
      'logging-and-monitoring',
      'passwords-and-mfa',
      'payment-change-verification',
      'physical-security',
      'privacy',
      'remote-work-and-own-devices',
      'retention-and-disposal',
      'risk-management',
      'use-of-ai',
      'vendor-management',
      'vulnerability-and-patch-management',
    ]);
  });

  it('shares no paragraph between two policies', () => {
    const seen = new Map<string, string>();
    const shared = named.flatMap(([id, { html }]) =>
      paragraphsOf(parseRichText(html)).flatMap((text) => {
        const first = seen.get(text);
        seen.set(text, id);
        return first && text.length > 30 ? [`${first}, ${id}: ${text}`] : [];
      }),
    );
    expect(shared).toEqual([]);
  });

  it('asks for a shared value in the same words everywhere', () => {
    const asked = new Map<string, string>();
    const unlike = named.flatMap(([id, { values }]) =>
      values.flatMap((field) => {
        const { hint: _, ...rest } = field;
        const text = JSON.stringify(rest);
        const first = asked.get(field.key) ?? text;
        asked.set(field.key, first);
        return first === text ? [] : [`${id}: ${text} is elsewhere ${first}`];
      }),
    );
    expect(unlike).toEqual([]);
  });

  describe.each(named)('%s', (_id, template) => {
    it('declares each value that its text has, and no other', () => {
      expect(keysIn(template.html).sort()).toEqual(template.values.map(({ key }) => key).sort());
    });

    it('numbers its clauses, each once', () => {
      const clauses = clausesOf(template.html);
      expect(clauses.length).toBeGreaterThan(8);
      expect(new Set(clauses).size).toBe(clauses.length);
    });

    it('maps clauses that it has to requirements that there are', () => {
      const clauses = new Set(clausesOf(template.html));
      const unknown = template.mappings.flatMap((mapping) => [
        ...(clauses.has(mapping.clause) ? [] : [`clause ${mapping.clause}`]),
        ...frameworkNames.flatMap((name) =>
          mapping[name]
            .filter((id) => !frameworks[name].requirements.has(id))
            .map((id) => `${mapping.clause}: ${name} ${id}`),
        ),
      ]);
      expect(unknown).toEqual([]);
      expect(mappingsOf(template).every(({ answers }) => answers.length > 0)).toBe(true);
    });

    it('is two to five pages long', () => {
      const words = plain({ tag: '', children: parseRichText(template.html) }).split(/\s+/).length;
      expect(words).toBeGreaterThan(600);
      expect(words).toBeLessThan(2500);
    });
  });

  it('tells what is wrong with a file', () => {
    const text = readFileSync(join(templateFolder, 'access-control.md'), 'utf8');
    expect(() =>
      readTemplate('x.md', text.replace('reviewMonths: 12', 'reviewMonths: soon')),
    ).toThrow(/x\.md is not right:[\s\S]*reviewMonths/);
    expect(() => readTemplate('x.md', text.replace('owner:', 'orphan:'))).toThrow(/owner/);
    expect(() => readTemplate('x.md', '# No head')).toThrow('x.md has no front matter');
  });
});
