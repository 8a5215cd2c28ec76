import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { newId } from '#kit/web/api/newId.ts';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { PlaceButtons } from '#kit/web/forms/PlaceButtons.tsx';
import { type Offering, oneLine } from '../editAbout.ts';
import classes from './OfferingFields.module.css';

const maxOfferings = 12;

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
    <DocumentPart id="offerings" title="What it does for customers">
      <Stack component="ol" gap={20} m={0} p={0} style={{ listStyle: 'none' }}>
        {offerings.map((offering, place) => {
          const set = (changed: Offering) => onChange(offerings.with(place, changed));
          const { text } = bindFields(offering, set, complaints, `offerings.${place}.`);
          return (
            <li key={offering.key} className={classes.offering}>
              <TextInput label={`Title of ${place + 1}`} maxLength={80} {...text('title')} />
              <Textarea
                label={`Text of ${place + 1}`}
                autosize
                maxLength={300}
                {...oneLine(text('text'))}
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
      </Stack>
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
    </DocumentPart>
  );
}
