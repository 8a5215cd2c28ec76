import { useState } from 'react';
import { useFirstError } from '#kit/web/forms/useFields.ts';
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

/** What is wrong with a dialog's form; after each rejected submission the first field with a problem has the focus. */
export function useProblems() {
  const { element, refuse } = useFirstError();
  const [problems, setProblems] = useState<FormProblems>({});
  const [failure, setFailure] = useState<string>();
  return {
    element,
    problems,
    failure,
    setFailure,
    /** Shows these problems; true where there is none. */
    complain: (found: FormProblems): boolean => {
      setProblems(found);
      refuse();
      return Object.keys(found).length === 0;
    },
    /** A complaint disappears as soon as its field changes. */
    forget: (part: object) =>
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      ),
  };
}
