import { Anchor, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import type { Policy, ValueField } from '#modules/products/policies/schemas.ts';
import { detailsWords, stepWords } from '../copy.ts';
import { type PolicyStep, policySteps } from '../rules/policySteps.ts';
import { PolicyText } from './PolicyText.tsx';
import classes from './Steps.module.css';
import { ValuesForm } from './ValuesForm.tsx';

/** A step, counted from 0, past the last for the end; `key` is the detail to begin with. */
export interface Place {
  at: number;
  key?: string;
}

export interface Walk {
  /** Null until somebody has gone on or back. */
  place: Place | null;
  onGo: (place: Place) => void;
}

interface Props extends Walk {
  policy: Policy;
  /** The details that the text needs, and those of them that are missing. */
  fields: readonly ValueField[];
  missing: readonly ValueField[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  /** What leaves the steps: below the last (POL-071). */
  children: ReactNode;
}

/** The form for customizing on a phone: a section of the text at a time, with its details (POL-067). */
export function Steps({ policy, fields, missing, values, place, onGo, onChange, children }: Props) {
  const steps = useMemo(() => policySteps(policy.template), [policy.template]);
  const at = Math.min(place?.at ?? 0, steps.length);
  const step = steps[at];
  const { card, heading } = useFocusAt(place);
  const count = useId();
  const asked = fields.filter(({ key }) => step?.keys.includes(key));
  return (
    <Card as="section" ref={card} aria-labelledby="step" className={classes.steps}>
      <div>
        <Text c="dimmed" size="sm" id={count}>
          {stepWords.place(at + 1, steps.length + 1)}
        </Text>
        <Track count={at + 1} total={steps.length + 1} />
        <h2
          id="step"
          ref={heading}
          tabIndex={-1}
          aria-describedby={count}
          className={classes.title}
        >
          {step ? titleOf(step, policy.name) : stepWords.end}
        </h2>
      </div>
      {asked.length > 0 && (
        <>
          <Text c="dimmed">
            {detailsWords.missing(missing.length)} {detailsWords.shared}
          </Text>
          <ValuesForm fields={asked} values={values} onChange={onChange} />
        </>
      )}
      {step ? (
        <PolicyText html={step.html} fields={policy.fields} values={values} />
      ) : (
        <End missing={missing} steps={steps} onGo={onGo} />
      )}
      <Group justify="space-between">
        {at > 0 ? (
          <Button variant="default" onClick={() => onGo({ at: at - 1 })}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {step && <Button onClick={() => onGo({ at: at + 1 })}>Next</Button>}
      </Group>
      {!step && children}
    </Card>
  );
}

/** Moves the focus to each new step's heading, or to the detail that is to be filled in. */
function useFocusAt(place: Place | null) {
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!place) return;
    window.scrollTo({ top: 0 });
    const named = place.key && card.current?.querySelector<HTMLElement>(`[name="${place.key}"]`);
    if (named) named.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [place]);
  return { card, heading };
}

function titleOf({ title, isContinued }: PolicyStep, name: string): string {
  // The parsed document is inert.
  const words = new DOMParser().parseFromString(title, 'text/html').body.textContent || name;
  return isContinued ? stepWords.continued(words) : words;
}

/** The last step: what is missing, each leading to where it is asked for. */
function End({
  missing,
  steps,
  onGo,
}: Pick<Props, 'missing' | 'onGo'> & { steps: readonly PolicyStep[] }) {
  if (missing.length === 0) return <Text>{stepWords.ready}</Text>;
  const stepOf = (key: string) => steps.findIndex(({ keys }) => keys.includes(key));
  return (
    <div>
      <Text>{stepWords.lacking}</Text>
      <ul className={classes.missing}>
        {missing.map(({ key, label }) => (
          <li key={key}>
            <Anchor component="button" type="button" onClick={() => onGo({ at: stepOf(key), key })}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
