import { useParams } from 'react-router';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Interstitial } from '../components/Interstitial.tsx';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import { Progress } from '../components/Progress.tsx';
import { Question } from '../components/Question.tsx';
import { WhereAmI } from '../components/WhereAmI.tsx';
import { assessmentPath } from '../paths.ts';
import { useMaturity } from '../queries.ts';
import { neighbors, stepsOf } from '../rules/steps.ts';
import classes from './Step.module.css';

/** One step of the assessment: a question, or a text before the next questions. */
export function Step() {
  const { step: path = '' } = useParams();
  const { config, assessment, error, retry } = useMaturity();
  if (error || !config || !assessment)
    return (
      <Page title="Cyber Maturity">
        {error ? (
          <ScreenError what="your assessment" error={error} retry={retry} />
        ) : (
          <LoadingMaturity />
        )}
      </Page>
    );
  const steps = stepsOf(config);
  const step = steps.find((one) => one.path === path);
  // Also for 'nextQuestion' and for elements of older versions of the questions.
  if (!step) return <Redirect to={assessmentPath} />;
  const { before, after } = neighbors(steps, path);
  return (
    <Page title="Cyber Maturity Assessment">
      <Progress percent={assessment.percentAnswered} />
      <div className={classes.columns}>
        <WhereAmI config={config} assessment={assessment} current={path} />
        {step.kind === 'question' ? (
          <Question
            key={path}
            element={step.element}
            config={config}
            given={assessment.questions.find((one) => one.elementPath === path)}
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
