import { useEffect, useRef, useState } from 'react';
import type { Check } from './checks.ts';

type Values = Record<string, string>;

/**
 * The text fields of a form: values, checks on blur, and focus on the first error on submit.
 *
 *   const form = useFields({ email: '', name: '' }, { email: checks(required('…'), isEmail()) });
 *   <form ref={form.element} onSubmit={form.submit((values) => …)} noValidate>
 *     <TextField label="Work email" {...form.field('email')} />
 *
 * A field shows its error when it is left, not while it is first filled in; the error disappears once it is
 * corrected.
 */
export function useFields<V extends Values>(
  initial: V,
  checks: Partial<Record<keyof V, Check>> = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string | null>>>({});
  const { element, refuse } = useFirstError();
  const complaint = (name: keyof V, value: string) => checks[name]?.(value) ?? null;

  const set = (name: keyof V, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (errors[name]) setErrors((before) => ({ ...before, [name]: complaint(name, value) }));
  };
  const leave = (name: keyof V) =>
    setErrors((before) => ({ ...before, [name]: complaint(name, values[name] ?? '') }));

  /** Shows an error from the server at its field. */
  const complain = (name: keyof V, message: string) => {
    setErrors((before) => ({ ...before, [name]: message }));
    refuse();
  };

  return {
    element,
    focus: (name: keyof V & string) =>
      element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(),
    values,
    errors,
    set,
    complain,
    setAll: setValues,
    /** Whether every field passes its check. */
    valid: Object.keys(values).every((name) => complaint(name, values[name] ?? '') === null),
    changed: Object.keys(values).some((name) => values[name] !== initial[name]),
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange: (value: string) => set(name, value),
      onBlur: () => leave(name),
    }),
    submit: (send: (values: V) => void) => (event: { preventDefault(): void }) => {
      event.preventDefault();
      const problems = Object.fromEntries(
        Object.keys(values).map((name) => [name, complaint(name, values[name] ?? '')]),
      ) as Record<keyof V, string | null>;
      setErrors(problems);
      if (Object.values(problems).some(Boolean)) refuse();
      else send(values);
    },
  };
}

/** A form's fields, as passed to the parts of a form. */
export type Fields<V extends Values> = ReturnType<typeof useFields<V>>;

/** A form's element, with what moves the focus to its first field with an error, after the errors are rendered. */
export function useFirstError() {
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return { element, refuse: () => setRefusals((count) => count + 1) };
}
