import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { getAssessmentReport } from '#modules/products/maturity/calls.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';
import { AreaScores } from '../components/AreaScores.tsx';
import { BetaTag } from '../components/BetaTag.tsx';
import { Doubts } from '../components/Doubts.tsx';
import { History } from '../components/History.tsx';
import { LevelPanel } from '../components/LevelPanel.tsx';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import { NewerModel } from '../components/NewerModel.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { ReadOuts } from '../components/ReadOuts.tsx';
import { StartOver } from '../components/StartOver.tsx';
import { YourAnswers } from '../components/YourAnswers.tsx';
import { startPath } from '../paths.ts';
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
          {assessment ? <Lead {...assessment} /> : 'How safe the way you work is.'} <BetaTag />
        </>
      }
      actions={assessment && <Actions />}
    >
      {error ? (
        <ScreenError what="your report" error={error} retry={retry} />
      ) : config && assessment ? (
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
        <LoadingMaturity />
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
      <Button
        component="a"
        href={addressOf(getAssessmentReport, {})}
        target="_blank"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Download PDF
      </Button>
    </>
  );
}
