import { useEffect, useRef, useState } from 'react';
import type { Check } from './checks.ts';

type Texts<V> = { [Name in keyof V]: V[Name] extends string ? Name : never };
type TextName<V> = keyof V & string & Texts<V>[keyof V];

/**
 * The fields of a form: values, checks of texts on blur, and focus on the first error on submit.
 *
 * A field shows its error when it is left, not while it is first filled in; the error disappears once it is
 * corrected.
 */
export function useFields<V extends object>(
  initial: V,
  checks: Partial<Record<keyof V, Check>> = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string | null>>>({});
  const { element, refuse } = useFirstError();
  const names = Object.keys(values) as (keyof V & string)[];
  const complaint = (name: keyof V, value: unknown) => checks[name]?.(String(value ?? '')) ?? null;

  const set = (name: keyof V, value: V[keyof V]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (errors[name]) setErrors((before) => ({ ...before, [name]: complaint(name, value) }));
  };
  const leave = (name: keyof V) =>
    setErrors((before) => ({ ...before, [name]: complaint(name, values[name]) }));

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
    /** For what is no text, and for several fields at once. */
    change: (part: Partial<V>) => {
      for (const name of Object.keys(part) as (keyof V)[]) set(name, part[name] as V[keyof V]);
    },
    complain,
    setAll: setValues,
    /** Whether every field passes its check. */
    valid: names.every((name) => complaint(name, values[name]) === null),
    changed: names.some((name) => values[name] !== initial[name]),
    field: (name: TextName<V>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name] ?? null,
      onChange: (value: string) => set(name, value as V[keyof V] & string),
      onBlur: () => leave(name),
    }),
    submit: (send: (values: V) => void) => (event: { preventDefault(): void }) => {
      event.preventDefault();
      const problems = Object.fromEntries(
        names.map((name) => [name, complaint(name, values[name])]),
      ) as Record<keyof V, string | null>;
      setErrors(problems);
      if (Object.values(problems).some(Boolean)) refuse();
      else send(values);
    },
  };
}

/** A form's fields, as passed to the parts of a form. */
export type Fields<V extends object> = ReturnType<typeof useFields<V>>;
/** What a part of a larger form changes of it. */
export type FieldsPart<V extends object> = Pick<Fields<V>, 'values' | 'errors' | 'change'>;

/** A form's element, with what moves the focus to its first field with an error, after the errors are rendered. */
export function useFirstError() {
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return { element, refuse: () => setRefusals((count) => count + 1) };
}
