import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClauseMapping } from '#modules/products/policies/schemas.ts';
import { frameworkNames, frameworks } from './frameworks.ts';
import { type PolicyTemplate, readTemplate } from './template.ts';

export const templateFolder = join(import.meta.dirname, '../../../../../content/policies');

/** Read once; a process must not start with a policy that is not as it must be. */
const templates: ReadonlyMap<string, PolicyTemplate> = new Map(
  readdirSync(templateFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readTemplate(file, readFileSync(join(templateFolder, file), 'utf8')))
    .sort((one, other) => one.title.localeCompare(other.title))
    .map((template) => [template.id, template]),
);

/** In the order of their titles. */
export const allTemplates = (): readonly PolicyTemplate[] => [...templates.values()];
export const templateById = (id: string): PolicyTemplate | undefined => templates.get(id);

/**
 * What the clauses of a text answer, in words: only of those that stand in it. An id that its framework does not have
 * is left out (a test finds it).
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
