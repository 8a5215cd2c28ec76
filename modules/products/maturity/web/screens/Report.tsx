import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { DocumentLink } from '#kit/web/frame/DocumentLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import {
  assessment as assessmentCall,
  assessmentConfig,
  getAssessmentReport,
  migrateAssessment,
  removeAssessment,
} from '#modules/products/maturity/calls.ts';
import type {
  AssessmentConfig,
  AssessmentState,
  Doubt,
} from '#modules/products/maturity/schemas.ts';
import { AreaScores } from '../components/AreaScores.tsx';
import { BetaTag } from '../components/BetaTag.tsx';
import { History } from '../components/History.tsx';
import { LevelPanel } from '../components/LevelPanel.tsx';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { ReadOuts } from '../components/ReadOuts.tsx';
import { YourAnswers } from '../components/YourAnswers.tsx';
import { doubtsNote, doubtWords } from '../copy.ts';
import { startPath, stepPath } from '../paths.ts';
import { useMaturity } from '../queries.ts';

/** The level, what limits it, and the plan to raise it. */
export function Report() {
  const { config, assessment, doubts, error, retry } = useMaturity();
  // In braces, because newer browsers return a promise from scrolling, which React would take for a cleanup function.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  if (assessment && !assessment.assessmentStatus) return <Redirect to={startPath} />;
  return (
    <Page
      title="Cyber Maturity Report"
      lead={
        <>
          {assessment ? <Lead {...assessment} /> : 'How safe the way you work is.'} <BetaTag />{' '}
          <WhatItMeans words={['Level', 'Security Area', 'Element']} />
        </>
      }
      actions={assessment && <Actions />}
    >
      {!error && config && assessment ? (
        <Stack gap="lg">
          {assessment.newerModel && <NewerModel changes={assessment.newerModel} />}
          <LevelPanel config={config} assessment={assessment} />
          <Doubts config={config} doubts={doubts} />
          <NextSteps config={config} assessment={assessment} />
          <AreaScores config={config} areas={assessment.areas} />
          <ReadOuts readOuts={assessment.readOuts} />
          <History history={assessment.history} />
          <YourAnswers config={config} assessment={assessment} />
          <StartOver />
        </Stack>
      ) : (
        <LoadingMaturity error={error} retry={retry} what="your report" />
      )}
    </Page>
  );
}

function Lead({ lastUpdated, percentAnswered }: AssessmentState) {
  return (
    <>
      {percentAnswered}% answered
      {lastUpdated && <>, last updated {formatDate(lastUpdated)}</>}
    </>
  );
}

function Actions() {
  return (
    <>
      <ViewIntro />
      <DocumentLink href={addressOf(getAssessmentReport, {})}>Download PDF</DocumentLink>
    </>
  );
}

const changeLabels = [
  ['added', 'New'],
  ['reworded', 'Asked in other words: have a look at your answer'],
  ['removed', 'No longer asked'],
] as const;

/** Announces newer questions: what they would change, and a button to migrate. */
function NewerModel({ changes }: { changes: NonNullable<AssessmentState['newerModel']> }) {
  const migrate = useSend(migrateAssessment, {
    refreshes: [assessmentCall, assessmentConfig],
    refusals: {},
  });
  return (
    <Section id="newer" title="There is a newer version of the questions">
      <p>You keep all your answers. This is what changes:</p>
      <ul>
        {changeLabels
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

/** Answers to review, because a rating or a scan contradicts them (MAT-053). */
function Doubts({ config, doubts }: { config: AssessmentConfig; doubts: readonly Doubt[] }) {
  const open = doubts.filter(({ isKept }) => !isKept);
  if (open.length === 0) return null;
  return (
    <Section id="doubts" title="Look at these answers again">
      <p>{doubtsNote}</p>
      <ul>
        {open.map((doubt) => (
          <li key={doubt.elementPath}>
            <Anchor component={Link} to={stepPath(doubt.elementPath)}>
              {config.elements.find((one) => one.elementPath === doubt.elementPath)?.name}
            </Anchor>
            : {doubtWords(doubt)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A button that deletes all answers. */
function StartOver() {
  const [isOpen, { open, close }] = useDisclosure();
  const remove = useSend(removeAssessment, {
    // The report redirects to the start itself when there is nothing to report.
    refreshes: [assessmentCall, assessmentConfig],
    onSuccess: close,
    refusals: {},
  });
  return (
    <Group justify="center">
      <Button variant="subtle" color="gray" onClick={open}>
        Remove all answers and start over
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Remove all answers?"
          action="Remove all answers"
          keep="Keep answers"
          isSending={remove.isPending}
          onConfirm={() => remove.mutate({ data: {} })}
          onClose={close}
        >
          All answers of your organization and their notes are removed, and cannot be brought back.
          How your level went until now stays.
        </ConfirmDialog>
      )}
    </Group>
  );
}
