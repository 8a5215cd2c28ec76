import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { z } from 'zod';

const requirements = z.array(z.strictObject({ id: z.coerce.string(), title: z.string().min(1) }));

const folder = join(import.meta.dirname, '../../../../../content/frameworks');
const read = (file: string): ReadonlyMap<string, string> =>
  new Map(
    requirements
      .parse(load(readFileSync(join(folder, file), 'utf8'), { schema: FAILSAFE_SCHEMA }))
      .map(({ id, title }) => [id, title]),
  );

/** The frameworks whose requirements the policies' clauses meet, by id with our own short titles. */
export const frameworks = {
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
export type FrameworkName = keyof typeof frameworks;
export const frameworkNames = Object.keys(frameworks) as FrameworkName[];
