import { Anchor, Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import type {
  AssessmentConfig,
  AssessmentState,
  Help,
} from '#modules/products/maturity/schemas.ts';
import { stepPath } from '../paths.ts';
import { helpAt } from '../rules/helpAt.ts';
import classes from './NextSteps.module.css';

/** The number of steps that are shown at first. */
const firstFew = 5;

interface Props {
  config: AssessmentConfig;
  assessment: AssessmentState;
}

/** The elements that limit the level, each with its next step and what helps with it. */
export function NextSteps({ config, assessment }: Props) {
  const [isAll, setAll] = useState(false);
  const modules = useCall(featureUsageProfile, {}).data?.plans.modules;
  const weakest = config.elements.filter((one) => assessment.weakest.includes(one.elementPath));
  if (weakest.length === 0) return null;
  const steps = isAll ? weakest : weakest.slice(0, firstFew);
  const unknown = new Set(
    assessment.questions.filter(({ level }) => level === null).map((one) => one.elementPath),
  );
  return (
    <Section id="next-steps" title="What holds your level down, and what to do next">
      <Text mt={4}>
        {weakest.length === 1
          ? `One element is at level ${assessment.overallLevel}. Once it is raised, your level rises.`
          : `${weakest.length} elements are at level ${assessment.overallLevel}. Once all of them are raised, your level rises.`}
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ elementPath, name, next }) => (
          <li key={elementPath}>
            <Box component="h3" m={0} fz="1rem">
              <Anchor component={Link} to={stepPath(elementPath)} inherit>
                {name}
              </Anchor>
            </Box>
            {unknown.has(elementPath) && <Text fw={600}>Find out how it is now.</Text>}
            <p>{next.step}</p>
            <ul className={classes.help} aria-label={`Help with ${name}`}>
              {next.with.map((help) => (
                <li key={help.label}>
                  <HelpLink help={help} to={helpAt(help, modules)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {!isAll && weakest.length > firstFew && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {weakest.length}
        </Button>
      )}
    </Section>
  );
}

const kinds = { policy: 'Policy', lesson: 'Lesson', module: 'Tool', offer: 'Offer' } as const;

function HelpLink({ help, to }: { help: Help; to: string | null }) {
  return (
    <>
      <span className={classes.kind}>{kinds[help.kind]}</span>
      {to ? (
        <Anchor component={Link} to={to}>
          {help.label}
        </Anchor>
      ) : (
        help.label
      )}
    </>
  );
}
