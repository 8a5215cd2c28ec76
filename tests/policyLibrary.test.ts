/** The library of policies as content: complete, true to the frameworks, at one with itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { allDuties } from '#modules/products/policies/server/library/duties.ts';
import { textIn } from '#modules/products/policies/server/library/editions.ts';
import { allTemplates } from '#modules/products/policies/server/library/index.ts';
import { editions, keysIn } from '#modules/products/policies/vocabulary.ts';
import { policySteps } from '#modules/products/policies/web/rules/policySteps.ts';
import {
  cisIg1,
  csf20,
  iso27001AnnexA,
  iso27001Clauses,
  removedFromSaqA,
  saqAOf2022,
  trustServicesCriteria,
} from './support/frameworkLists.ts';

const folder = join(import.meta.dirname, '../content/policies');

const mapped = z.array(z.string()).default([]);
const head = z.object({
  id: z.string(),
  title: z.string(),
  start: z.int().optional(),
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
      csf: mapped,
      cisIg1: mapped,
      cyberEssentials: mapped,
      nis2: mapped,
      hipaa: mapped,
      insurers: mapped,
    }),
  ),
});

const frameworks = {
  soc2: { file: 'soc2', ids: 56 },
  iso27001: { file: 'iso27001', ids: 118 },
  pciSaqA: { file: 'pci-saq-a', ids: 28 },
  csf: { file: 'csf', ids: 83 },
  cisIg1: { file: 'cis-ig1', ids: 56 },
  cyberEssentials: { file: 'cyber-essentials', ids: 5 },
  nis2: { file: 'nis2', ids: 10 },
  hipaa: { file: 'hipaa', ids: 19 },
  insurers: { file: 'insurers', ids: 31 },
} as const;
type Framework = keyof typeof frameworks;

function idsOf(framework: Framework): string[] {
  const text = readFileSync(`content/frameworks/${frameworks[framework].file}.yaml`, 'utf8');
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
const wordsOf = (text: string) => text.split(/\s+/).length;

/** Words by which something is to be done again and again. */
const interval =
  /\b(once a|every|each) (working day|day|week|month|quarter|year)\b|\btwice a year\b|\bevery (two|three|six|\d+|\{\{\w+\}\}) (days|weeks|months)\b/gi;
const dutiesOf = (text: string) => text.replace(/\s+/g, ' ').match(interval)?.length ?? 0;

const known = Object.fromEntries(
  (Object.keys(frameworks) as Framework[]).map((framework) => [framework, idsOf(framework)]),
) as Record<Framework, string[]>;

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

  it('iso27001, soc2 and cisIg1 › are the frameworks’ own lists, whole, and csf is of its own', () => {
    expect(known.iso27001).toEqual([...iso27001Clauses, ...iso27001AnnexA]);
    expect(known.soc2).toEqual(trustServicesCriteria);
    expect(known.cisIg1).toEqual(cisIg1);
    expect(known.csf.filter((id) => !csf20.includes(id))).toEqual([]);
  });

  it('pciSaqA › is the council’s form of 2022 less what its revision of January 2025 took out, and what it asks instead', () => {
    expect(saqAOf2022).toHaveLength(29);
    expect(known.pciSaqA).toEqual([
      ...saqAOf2022.filter((id) => !removedFromSaqA.includes(id)),
      'eligibility',
    ]);
  });

  it.each(editions)(
    'POL-060: %s › answers all that is asked; ISO and CSF from the middle size on',
    (edition) => {
      const whole = ['insurers', 'pciSaqA', 'cisIg1', 'cyberEssentials', 'nis2', 'hipaa'] as const;
      const iso = edition === 'small' ? [] : (['iso27001', 'csf'] as const);
      for (const framework of [...whole, ...iso]) {
        const answered = policies.flatMap(({ body, mappings }) => {
          const clauses = clausesOf(textIn(edition, body));
          return mappings.flatMap((m) => (clauses.includes(m.clause) ? m[framework] : []));
        });
        expect(known[framework].filter((id) => !answered.includes(id))).toEqual([]);
      }
    },
  );

  it('POL-062: says which five to start with', () => {
    const start = policies
      .filter((one) => one.start)
      .sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
    expect(start.map(({ id }) => id)).toEqual([
      'passwords-and-mfa',
      'vulnerability-and-patch-management',
      'backup-and-recovery',
      'payment-change-verification',
      'incident-response',
    ]);
  });

  it('asks a small business for far less, and the docs tell how much', () => {
    const told = readFileSync('docs/policy-editions.md', 'utf8');
    for (const edition of editions) {
      const figures = [policies, policies.filter(({ start }) => start)].flatMap((some) => {
        const texts = some.map(({ body }) => textIn(edition, body));
        const sum = (of: (text: string) => number) => texts.reduce((n, text) => n + of(text), 0);
        return [sum(dutiesOf), Math.round(sum(wordsOf) / 500) * 500];
      });
      expect(told).toContain(`| ${edition} | ${figures.join(' | ')} |`);
    }
  });

  it('lets nobody but the owner accept a risk of grave harm', () => {
    const risks = policies.find(({ id }) => id === 'risk-management')?.body ?? '';
    const rows = [...risks.matchAll(/^\| (\d+) to (\d+) \|.*\| (.+) \|$/gm)];
    expect(rows).toHaveLength(4);
    for (const likelihood of [1, 2, 3, 4])
      for (const harm of [3, 4]) {
        const weight = likelihood * harm;
        const row = rows.find(([, from, to]) => Number(from) <= weight && weight <= Number(to));
        expect(row?.[3]).toMatch(/\{\{policyOwner\}\}( only|$)/);
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
        if (/^(## |<!-- )|^[|-]*$/.test(words)) continue;
        expect(`${owners.get(words) ?? id}: ${words}`).toBe(`${id}: ${words}`);
        owners.set(words, id);
      }
    }
  });
});

describe.each(policies)('$title', ({ body, values, mappings }) => {
  const texts = editions.map((edition) => textIn(edition, body));

  it('has the length that is still read, two to five pages', () => {
    const [small = 0, middle = 0, large = 0] = texts.map(wordsOf);
    expect(small).toBeGreaterThan(450);
    expect(small).toBeLessThanOrEqual(middle);
    expect(middle).toBeLessThanOrEqual(large);
    expect(large).toBeGreaterThan(900);
    expect(large).toBeLessThan(1800);
  });

  it('POL-061: numbers its sections and clauses without a gap, alike in all editions', () => {
    const all = body.split(/^## /m).slice(1);
    for (const [section, text] of all.entries()) {
      expect(text).toMatch(new RegExp(`^${section + 1}\\. [A-Z]`));
      const clauses = [...new Set(clausesOf(text))];
      expect(clauses).toEqual(clauses.map((_, n) => `${section + 1}.${n + 1}`));
    }
    for (const text of texts) {
      const sections = text.split(/^## /m).slice(1);
      for (const section of sections) {
        const clauses = clausesOf(section);
        expect(clauses.length).toBeGreaterThan(0);
        expect(clauses).toEqual(
          [...new Set(clauses)].toSorted(
            (a, b) => Number(a?.split('.')[1]) - Number(b?.split('.')[1]),
          ),
        );
      }
    }
  });

  it('asks for exactly the values that it uses', () => {
    const used = new Set(texts.flatMap(keysIn));
    expect(values.map(({ key }) => key).sort()).toEqual([...used].sort());
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

describe.each(allTemplates())('$id on a phone', ({ htmlFor }) => {
  it.each(editions)('POL-067: is gone through in steps that lose nothing of it (%s)', (edition) => {
    const html = htmlFor(edition);
    const steps = policySteps(html);
    const wordsOf = (text: string) =>
      text.replaceAll(/<(h2|thead)>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>|\s/g, '');
    expect(steps.map((step) => wordsOf(step.html)).join('')).toBe(wordsOf(html));
    expect(steps.flatMap(({ keys }) => keys)).toEqual(keysIn(html));
    for (const { title, html: part } of steps) {
      expect(title).not.toBe('');
      expect(part.match(/<table>/g)?.length).toBe(part.match(/<\/table>/g)?.length);
    }
  });

  it.each(editions)('POL-067: asks in one clause or row at a time (%s)', (edition) => {
    for (const { title, html, keys } of policySteps(htmlFor(edition))) {
      const parts = html.split(/(?=<p><strong>\d+\.\d+<\/strong>)|(?<=<\/tr>\s*)(?=<tr>)/);
      const asking = parts.find((part) => keysIn(part).some((key) => keys.includes(key))) ?? '';
      expect(keysIn(asking), title).toEqual(expect.arrayContaining([...keys]));
    }
  });
});

test('POL-067: has several details on 28 of the 221 pages of a phone in the small size', () => {
  const steps = allTemplates().flatMap(({ htmlFor }) => policySteps(htmlFor('small')));
  expect([steps.filter(({ keys }) => keys.length > 1).length, steps.length]).toEqual([28, 221]);
});

describe('The duties of the policies', () => {
  const said: Readonly<Record<number, RegExp>> = {
    1: /month/,
    3: /quarter|three months/,
    6: /six months|twice a year/i,
    12: /year|12 months/,
  };
  const each = allDuties().flatMap((duty) =>
    duty.sizes.map((size) => [`${duty.id}, ${size}`, duty, size] as const),
  );

  it.each(each)('%s › is as often as its clause says', (_, duty, size) => {
    const body = policies.find(({ id }) => id === duty.policy)?.body ?? '';
    const clause = textIn(size, body)
      .split('\n\n')
      .find((part) => part.trim().startsWith(`**${duty.clause}** `));
    const words = clause?.replace(/\s+/g, ' ') ?? '';
    if (duty.monthsKey) expect(words).toContain(`{{${duty.monthsKey}}} months`);
    else expect(words).toMatch(said[duty.usualMonths] ?? /never/);
  });

  it('say each thing once in a size', () => {
    for (const size of editions) {
      const texts = allDuties().flatMap(({ text, sizes }) => (sizes.includes(size) ? [text] : []));
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/^[A-Z].*[.?]$/);
    }
  });
});
