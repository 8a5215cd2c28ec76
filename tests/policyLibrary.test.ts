/** The library of policies as content: complete, true to the frameworks, at one with itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  iso27001AnnexA,
  removedFromSaqA,
  saqAOf2022,
  trustServicesCriteria,
} from './support/frameworkLists.ts';

const folder = join(import.meta.dirname, '../content/policies');

const mapped = z.array(z.string()).default([]);
const head = z.object({
  id: z.string(),
  title: z.string(),
  values: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      hint: z.string().optional(),
      kind: z.enum(['text', 'role', 'email', 'phone', 'number']),
      default: z.union([z.string(), z.number()]).optional(),
    }),
  ),
  mappings: z.array(
    z.strictObject({
      clause: z.string(),
      soc2: mapped,
      iso27001: mapped,
      pciSaqA: mapped,
      insurers: mapped,
    }),
  ),
});

const frameworks = {
  soc2: { file: 'soc2', ids: 56 },
  iso27001: { file: 'iso27001', ids: 93 },
  pciSaqA: { file: 'pci-saq-a', ids: 28 },
  insurers: { file: 'insurers', ids: 31 },
} as const;
type Framework = keyof typeof frameworks;

function idsOf(framework: Framework): string[] {
  const text = readFileSync(join(folder, `frameworks/${frameworks[framework].file}.yaml`), 'utf8');
  const list = z.array(z.strictObject({ id: z.string(), title: z.string().min(5) }));
  return list.parse(load(text)).map(({ id }) => id);
}

const policies = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const [, front = '', body = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
    return { file, body, ...head.parse(load(front)) };
  });
const clausesOf = (body: string) => [...body.matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(([, n]) => n);

const known: Record<Framework, string[]> = {
  soc2: idsOf('soc2'),
  iso27001: idsOf('iso27001'),
  pciSaqA: idsOf('pciSaqA'),
  insurers: idsOf('insurers'),
};

describe('The library of policies', () => {
  it('has twenty, each in a file of its name', () => {
    expect(policies.map(({ file }) => file)).toEqual(policies.map(({ id }) => `${id}.md`));
    expect(policies).toHaveLength(20);
  });

  it.each(Object.entries(frameworks))('%s › lists each id once', (framework, { ids }) => {
    const all = known[framework as Framework];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(ids);
  });

  it('iso27001 and soc2 › are the frameworks’ own lists, whole', () => {
    expect(known.iso27001).toEqual(iso27001AnnexA);
    expect(known.soc2).toEqual(trustServicesCriteria);
  });

  it('pciSaqA › is the council’s form of 2022 less what its revision of January 2025 took out, and what it asks instead', () => {
    expect(saqAOf2022).toHaveLength(29);
    expect(known.pciSaqA).toEqual([
      ...saqAOf2022.filter((id) => !removedFromSaqA.includes(id)),
      'eligibility',
    ]);
  });

  it('answers every question of the insurers and every requirement of SAQ A', () => {
    for (const framework of ['insurers', 'pciSaqA'] as const) {
      const answered = policies.flatMap(({ mappings }) => mappings.flatMap((m) => m[framework]));
      expect(known[framework].filter((id) => !answered.includes(id))).toEqual([]);
    }
  });

  it('asks for a value once: the same key means the same everywhere', () => {
    const seen = new Map<string, unknown>();
    for (const value of policies.flatMap(({ values }) => values)) {
      expect(value).toEqual(seen.get(value.key) ?? value);
      seen.set(value.key, value);
    }
  });

  it('shares no paragraph, row or bullet between two policies', () => {
    const owners = new Map<string, string>();
    for (const { id, body } of policies) {
      for (const block of body.split(/\n\n|\n(?=[-|])/)) {
        const words = block
          .replace(/^\*\*[\d.]+\*\*/, '')
          .replace(/\s+/g, ' ')
          .trim();
        if (words.startsWith('## ') || /^[|-]*$/.test(words)) continue;
        expect(`${owners.get(words) ?? id}: ${words}`).toBe(`${id}: ${words}`);
        owners.set(words, id);
      }
    }
  });
});

describe.each(policies)('$title', ({ body, values, mappings }) => {
  it('has the length that is still read, two to five pages', () => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThan(900);
    expect(words).toBeLessThan(1800);
  });

  it('numbers its sections and clauses without a gap', () => {
    const sections = body.split(/^## /m).slice(1);
    for (const [section, text] of sections.entries()) {
      expect(text).toMatch(new RegExp(`^${section + 1}\\. [A-Z]`));
      const clauses = clausesOf(text);
      expect(clauses).toEqual(clauses.map((_, n) => `${section + 1}.${n + 1}`));
    }
  });

  it('asks for exactly the values that it uses', () => {
    const used = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key);
    expect(values.map(({ key }) => key).sort()).toEqual([...new Set(used)].sort());
  });

  it('maps clauses that exist to ids that exist', () => {
    expect(mappings.length).toBeGreaterThan(0);
    for (const { clause, ...ids } of mappings) {
      expect(clausesOf(body)).toContain(clause);
      for (const framework of Object.keys(frameworks) as Framework[]) {
        expect(known[framework]).toEqual(expect.arrayContaining(ids[framework]));
      }
    }
  });

  it('refers only to policies that exist', () => {
    const flat = body.replace(/\s+/g, ' ');
    const named = flat.matchAll(/\bthe ((?:[\w-]+ (?:and )?)+?)policy (?:says|asks|requires)/g);
    const titles = policies.map(({ title }) => title.toLowerCase());
    for (const [, words = ''] of named) {
      const name = words.trim().split(' the ').at(-1) ?? '';
      expect(titles.some((title) => title.startsWith(name.toLowerCase()))).toBe(true);
    }
  });
});
