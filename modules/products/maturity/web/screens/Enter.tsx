import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import { reportPath, startPath, stepPath } from '../paths.ts';
import { useMaturity } from '../queries.ts';

/** Redirects to the organization's next step: the start, the next question, or the report. */
export function Enter() {
  const { assessment, error, retry } = useMaturity();
  if (assessment) {
    const { assessmentStatus: status, nextQuestion } = assessment;
    const to = !status ? startPath : nextQuestion ? stepPath(nextQuestion.elementPath) : reportPath;
    return <Redirect to={to} />;
  }
  return (
    <Page title="Cyber Maturity">
      <LoadingMaturity error={error} retry={retry} />
    </Page>
  );
}
