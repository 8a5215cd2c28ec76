import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClauseMapping } from '#modules/products/policies/schemas.ts';
import { frameworkNames, frameworks } from './frameworks.ts';
import { type PolicyTemplate, readTemplate } from './template.ts';

export const templateFolder = join(import.meta.dirname, '../../../../../content/policies');

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
