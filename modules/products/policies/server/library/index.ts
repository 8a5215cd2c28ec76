import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';
import type { ClauseMapping } from '#modules/products/policies/schemas.ts';
import { type PolicyTemplate, readTemplate } from './template.ts';

const content = join(import.meta.dirname, '../../../../../content');
export const templateFolder = join(content, 'policies');

/** Read once, at start, so that a process with an invalid template does not start. */
const templates: ReadonlyMap<string, PolicyTemplate> = new Map(
  readdirSync(templateFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readTemplate(file, readFileSync(join(templateFolder, file), 'utf8')))
    .sort((one, other) => one.title.localeCompare(other.title))
    .map((template) => [template.id, template]),
);

/** All templates in the order of their titles. */
export const allTemplates = (): readonly PolicyTemplate[] => [...templates.values()];
export const templateById = (id: string): PolicyTemplate | undefined => templates.get(id);

const framework = z.array(z.strictObject({ id: z.coerce.string(), title: z.string().min(1) }));

const read = (file: string): ReadonlyMap<string, string> =>
  new Map(
    framework
      .parse(
        load(readFileSync(join(content, 'frameworks', file), 'utf8'), { schema: FAILSAFE_SCHEMA }),
      )
      .map(({ id, title }) => [id, title]),
  );

/** The frameworks whose requirements the policies' clauses meet, by id with our own short titles. */
const frameworks = {
  soc2: { name: 'SOC 2', requirements: read('soc2.yaml') },
  iso27001: { name: 'ISO/IEC 27001:2022', requirements: read('iso27001.yaml') },
  pciSaqA: { name: 'PCI DSS SAQ A', requirements: read('pci-saq-a.yaml') },
  csf: { name: 'NIST CSF 2.0', requirements: read('csf.yaml') },
  cisIg1: { name: 'CIS Controls 8.1 IG1', requirements: read('cis-ig1.yaml') },
  cyberEssentials: { name: 'Cyber Essentials', requirements: read('cyber-essentials.yaml') },
  nis2: { name: 'NIS2', requirements: read('nis2.yaml') },
  hipaa: { name: 'HIPAA Security Rule', requirements: read('hipaa.yaml') },
  insurers: { name: 'Insurers ask', requirements: read('insurers.yaml') },
} as const;
export const frameworkNames = Object.keys(frameworks) as (keyof typeof frameworks)[];

/**
 * The requirements that the clauses of a text meet, in words, only for clauses that the text has. Ids that are not in
 * the framework are left out (a test finds them).
 */
export const mappingsOf = ({ mappings }: PolicyTemplate, html: string): ClauseMapping[] =>
  mappings
    .filter(({ clause }) => html.includes(`<strong>${clause}</strong>`))
    .map((mapping) => ({
      clause: mapping.clause,
      answers: frameworkNames.flatMap((framework) => {
        const { name, requirements } = frameworks[framework];
        return mapping[framework].flatMap((id) => {
          const title = requirements.get(id);
          return title ? [{ framework: name, id, title }] : [];
        });
      }),
    }));

/** The 93 controls of ISO/IEC 27001:2022, Annex A, with our own short titles. */
export const annexA: readonly { control: string; title: string }[] = [
  ...frameworks.iso27001.requirements,
].flatMap(([control, title]) => (control.startsWith('A.') ? [{ control, title }] : []));

/** Which controls of Annex A these clauses of a policy answer. */
export const annexAOf = (
  { mappings }: PolicyTemplate,
  clauses: readonly string[],
): { control: string; clause: string }[] =>
  mappings
    .filter(({ clause }) => clauses.includes(clause))
    .flatMap(({ clause, iso27001 }) => iso27001.map((control) => ({ control, clause })));
