import { formProblems } from '../../copy.ts';
import type { FormProblem, WebsiteForm } from '../../rules/websiteForm.ts';

/** What each step of the wizard is given. */
export interface StepProps {
  form: WebsiteForm;
  change: (part: Partial<WebsiteForm>) => void;
  problems: Partial<Record<keyof WebsiteForm, FormProblem>>;
}

export const said = (problem: FormProblem | undefined): string | undefined =>
  problem && formProblems[problem];
