import { formProblems } from '../copy.ts';
import type { FormProblems } from '../rules/websiteForm.ts';

interface Form {
  complain: (field: never, sentence: string) => void;
}

/** Shows problems at their fields, the first with the focus; true where there is one. */
export function refuse(form: Form, problems: FormProblems): boolean {
  const found = Object.entries(problems);
  for (const [field, problem] of found) form.complain(field as never, formProblems[problem]);
  return found.length > 0;
}
