import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { AssessmentConfig, AssessmentState } from '#modules/products/maturity/schemas.ts';
import { buttons, soFarNote, weakestNote } from '../copy.ts';
import { stepPath } from '../paths.ts';
import classes from './LevelPanel.module.css';

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
          <Box component="h2" id="level" m={0} fz="1.375rem" lh={1.3}>
            Your company’s maturity level is {overallLevel}: {levelInfo?.levelName}
          </Box>
          {averageLevel !== null && (
            <Text maw="72ch" mt="xs" fz="1.125rem" fw={600}>
              On average you are at {averageLevel.toFixed(1)} of 5. The average moves with every
              answer that you raise.
            </Text>
          )}
          <Text maw="72ch" mt="xs">
            {levelInfo?.description}
          </Text>
        </div>
      </div>
      <LevelScale config={config} assessment={assessment} />
      {[weakestNote, ...(isComplete ? [] : [soFarNote])].map((note) => (
        <Text key={note} maw="72ch" mt="xs">
          {note}
        </Text>
      ))}
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

/** The scale from 0 to 5 with the three areas on it; the same is in text beside and below it. */
function LevelScale({ config, assessment: { overallLevel, areas } }: Props) {
  const nameOf = (area: string) => config.areas.find((one) => one.area === area)?.name;
  return (
    <ol className={classes.scale} aria-label="Levels">
      {config.levels.map(({ level, levelName }) => {
        const here = areas.filter((one) => one.level === level).map(({ area }) => nameOf(area));
        return (
          <li
            key={level}
            data-reached={overallLevel !== null && level <= overallLevel ? '' : undefined}
            aria-current={level === overallLevel ? 'true' : undefined}
          >
            <span className={classes.bar} aria-hidden />
            <span className={classes.name}>
              <strong>{level}</strong> {levelName}
            </span>
            {here.length > 0 && <span className={classes.areas}>{here.join(', ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Explains elements, by People, Process and Technology (MAT-035). */
function ElementsExplainer({ config }: { config: AssessmentConfig }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={open}>
        What are elements?
      </Button>
      {isOpen && (
        <Dialog onClose={close} title="Elements" size="lg">
          <Stack gap="md">
            <Text>
              An element is one thing that protects a business, such as backups or a second factor.
              Each question is about one element, and its answer is a level from 0 to 5. The
              elements belong to three Security Areas.
            </Text>
            {config.areas.map(({ area, name, about }) => (
              <section key={area} aria-labelledby={`about-${area}`}>
                <Title order={3} id={`about-${area}`} mb={4}>
                  {name}
                </Title>
                <Text>{about}</Text>
              </section>
            ))}
            <Button onClick={close} style={{ alignSelf: 'flex-end' }}>
              Got It
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
