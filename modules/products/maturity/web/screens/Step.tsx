import { Button, Group, Progress, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import type { AssessmentConfig } from '#modules/products/maturity/schemas.ts';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import question from '../components/Question.module.css';
import { Question, useFocusedHeading } from '../components/Question.tsx';
import { WhereAmI } from '../components/WhereAmI.tsx';
import { assessmentPath, stepPath } from '../paths.ts';
import { useMaturity } from '../queries.ts';
import { type Step as AnyStep, neighbors, stepsOf } from '../rules/steps.ts';
import classes from './Step.module.css';

/** One step of the assessment: a question, or a text before the next questions. */
export function Step() {
  const { step: path = '' } = useParams();
  const { config, assessment, doubts, error, retry } = useMaturity();
  if (error || !config || !assessment)
    return (
      <Page title="Cyber Maturity">
        <LoadingMaturity error={error} retry={retry} />
      </Page>
    );
  const { percentAnswered } = assessment;
  const steps = stepsOf(config);
  const step = steps.find((one) => one.path === path);
  // Also for 'nextQuestion' and for elements of older versions of the questions.
  if (!step) return <Redirect to={assessmentPath} />;
  const { before, after } = neighbors(steps, path);
  return (
    <Page title="Cyber Maturity Assessment">
      <Group gap="md" wrap="nowrap" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Progress
          value={percentAnswered}
          size={8}
          radius={4}
          flex={1}
          aria-label="Questions answered"
        />
        <span>{percentAnswered}% answered</span>
      </Group>
      <div className={classes.columns}>
        <WhereAmI config={config} assessment={assessment} current={path} />
        {step.kind === 'question' ? (
          <Question
            key={path}
            element={step.element}
            config={config}
            given={assessment.questions.find((one) => one.elementPath === path)}
            doubt={doubts.find((one) => one.elementPath === path)}
            before={before}
            after={after}
          />
        ) : (
          <Interstitial key={path} step={step} config={config} before={before} after={after} />
        )}
      </div>
    </Page>
  );
}

interface InterstitialProps {
  step: Extract<AnyStep, { kind: 'interstitial' }>;
  config: AssessmentConfig;
  before: AnyStep | null;
  after: AnyStep | null;
}

/** The page shown before an area or a category begins. */
function Interstitial({ step, config, before, after }: InterstitialProps) {
  const heading = useFocusedHeading();
  const area = config.areas.find((one) => one.area === step.path);
  const names = config.categories.filter((one) => one.area === area?.area).map(({ name }) => name);
  return (
    <Card as="section" aria-labelledby="step">
      <Text c="dimmed" fz="sm">
        {area ? `Security Area: ${area.name}` : 'Up next'}
      </Text>
      <h2 id="step" className={question.question} ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <Text maw="70ch" mb="xs">
        {step.text}
      </Text>
      {names.length > 0 && (
        <Text maw="70ch" mb="xs">
          This area has {names.length} parts: {names.join(', ')}.
        </Text>
      )}
      <Group gap={8} mt="lg">
        {before && (
          <Button component={Link} to={stepPath(before.path)} variant="default">
            Back
          </Button>
        )}
        {after && (
          <Button component={Link} to={stepPath(after.path)} ml="auto">
            Continue
          </Button>
        )}
      </Group>
    </Card>
  );
}
