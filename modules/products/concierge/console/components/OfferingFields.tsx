import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { newId } from '#kit/web/api/newId.ts';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { PlaceButtons } from '#kit/web/forms/PlaceButtons.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Offering } from '../editAbout.ts';
import classes from './AboutEditor.module.css';

const maxOfferings = 12;

/** What the concierge does for customers, in the order shown to them. */
export function OfferingFields({
  offerings,
  complaints,
  readOnly,
  onChange,
}: {
  offerings: readonly Offering[];
  complaints: Complaints;
  readOnly: boolean;
  onChange: (offerings: readonly Offering[]) => void;
}) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (changed: readonly Offering[]) => {
    // The focused button is removed with its row, so the focus moves to the add button.
    if (changed.length < offerings.length) add.current?.focus();
    onChange(changed);
  };
  return (
    <Card as="section" aria-labelledby="offerings" className={classes.section}>
      <h2 id="offerings">What it does for customers</h2>
      <ol className={classes.offerings}>
        {offerings.map((offering, place) => {
          const set = (changes: Partial<Offering>) =>
            onChange(offerings.with(place, { ...offering, ...changes }));
          return (
            <li key={offering.key} className={classes.offering}>
              <TextInput
                label={`Title of ${place + 1}`}
                maxLength={80}
                value={offering.title}
                error={complaints[`offerings.${place}.title`]}
                onChange={(event) => set({ title: event.target.value })}
              />
              <Textarea
                label={`Text of ${place + 1}`}
                autosize
                maxLength={300}
                value={offering.text}
                error={complaints[`offerings.${place}.text`]}
                onChange={(event) => set({ text: event.target.value.replaceAll('\n', ' ') })}
              />
              {!readOnly && (
                <PlaceButtons
                  list={offerings}
                  place={place}
                  name={offering.title || `number ${place + 1}`}
                  onChange={change}
                />
              )}
            </li>
          );
        })}
      </ol>
      {!readOnly && (
        <div>
          <Button
            ref={add}
            variant="default"
            disabled={offerings.length >= maxOfferings}
            onClick={() => onChange([...offerings, { key: newId(), title: '', text: '' }])}
          >
            Add one
          </Button>
        </div>
      )}
    </Card>
  );
}
