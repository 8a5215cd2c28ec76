import { formProblems } from '../copy.ts';
import type { FormProblem, FormProblems } from '../rules/websiteForm.ts';

/** What the parts of a dialog's form are given: all of it, how to change it, what is wrong with it. */
export interface FormProps<Form> {
  form: Form;
  change: (part: Partial<Form>) => void;
  problems: FormProblems;
}

export const problemText = (problem: FormProblem | undefined): string | undefined =>
  problem && formProblems[problem];
