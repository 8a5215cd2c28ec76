import { formProblems } from '../copy.ts';
import type { FormProblem, FormProblems } from '../rules/websiteForm.ts';

/** Props of the parts of a dialog's form: the values, a function to change them, and the problems. */
export interface FormProps<Form> {
  form: Form;
  change: (part: Partial<Form>) => void;
  problems: FormProblems;
}

export const problemText = (problem: FormProblem | undefined): string | undefined =>
  problem && formProblems[problem];
