import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { AssessmentConfig, AssessmentState } from '#modules/products/maturity/schemas.ts';
import { buttons, soFarNote, weakestNote } from '../copy.ts';
import { stepPath } from '../paths.ts';
import { ElementsExplainer } from './ElementsExplainer.tsx';
import classes from './LevelPanel.module.css';
import { LevelScale } from './LevelScale.tsx';

interface Props {
  config: AssessmentConfig;
  assessment: AssessmentState;
}

/** The company's maturity level: its name, its meaning, and the link to continue. */
export function LevelPanel({ config, assessment }: Props) {
  const { overallLevel, levelInfo, averageLevel, nextQuestion, assessmentStatus } = assessment;
  const first = config.elements[0];
  const isComplete = assessmentStatus === 'completed';
  const next = nextQuestion?.elementPath ?? assessment.weakest[0] ?? first?.elementPath;
  return (
    <Card as="section" aria-labelledby="level">
      <div className={classes.panel}>
        <p className={classes.level} aria-hidden>
          {overallLevel}
          <small>of 5</small>
        </p>
        {averageLevel !== null && (
          <p className={classes.level} aria-hidden>
            {averageLevel.toFixed(1)}
            <small>average</small>
          </p>
        )}
        <div>
          <h2 id="level" className={classes.title}>
            Your company’s maturity level is {overallLevel}: {levelInfo?.levelName}
          </h2>
          {averageLevel !== null && (
            <p className={classes.average}>
              On average you are at {averageLevel.toFixed(1)} of 5. The average moves with every
              answer that you raise.
            </p>
          )}
          <p className={classes.text}>{levelInfo?.description}</p>
        </div>
      </div>
      <LevelScale config={config} assessment={assessment} />
      <p className={classes.text}>{weakestNote}</p>
      {!isComplete && <p className={classes.text}>{soFarNote}</p>}
      <Group gap="sm" mt="md">
        {next && (
          <Button component={Link} to={stepPath(next)}>
            {isComplete ? buttons.update : buttons.finish}
          </Button>
        )}
        <ElementsExplainer config={config} />
      </Group>
    </Card>
  );
}
