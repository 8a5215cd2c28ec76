import { Button } from '@mantine/core';
import { useSend } from '#kit/web/api/hooks.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  assessment,
  assessmentConfig,
  migrateAssessment,
} from '#modules/products/maturity/calls.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

const rows = [
  ['added', 'New'],
  ['reworded', 'Asked in other words: have a look at your answer'],
  ['removed', 'No longer asked'],
] as const;

/** Announces newer questions: what they would change, and a button to migrate. */
export function NewerModel({ changes }: { changes: NonNullable<AssessmentState['newerModel']> }) {
  const migrate = useSend(migrateAssessment, {
    refreshes: [assessment, assessmentConfig],
    refusals: {},
  });
  return (
    <Section id="newer" title="There is a newer version of the questions">
      <p>You keep all your answers. This is what changes:</p>
      <ul>
        {rows
          .filter(([key]) => changes[key].length > 0)
          .map(([key, label]) => (
            <li key={key}>
              <strong>{label}:</strong> {changes[key].join(', ')}
            </li>
          ))}
      </ul>
      <Button
        variant="default"
        mt="sm"
        loading={migrate.isPending}
        onClick={() => migrate.mutate({})}
      >
        Go on with the newer version
      </Button>
    </Section>
  );
}
