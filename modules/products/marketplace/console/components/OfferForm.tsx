import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import type { MarketplaceData, OfferUse } from '#modules/products/marketplace/schemas.ts';
import { type OfferField, useWords } from '../copy.ts';
import type { Draft } from '../editOffers.ts';
import { OfferFields } from './OfferFields.tsx';
import classes from './OfferForm.module.css';

/** One offer; collapsed unless it is being edited or has a problem. */
export function OfferForm({
  draft,
  categories,
  problems,
  use,
  readOnly,
  onChange,
}: {
  draft: Draft;
  categories: MarketplaceData['categories'];
  problems: Partial<Record<OfferField, string>>;
  use: OfferUse | undefined;
  readOnly: boolean;
  onChange: (draft: Draft) => void;
}) {
  const [wanted, setWanted] = useState(draft.isNew);
  const { offer, key, isNew, isOut } = draft;
  const opened = !isOut && (wanted || Object.keys(problems).length > 0);
  const name = offer.name || 'New offer';
  const category = categories.find(({ id }) => id === offer.category)?.name;
  const summary = [
    category,
    offer.featured && 'featured',
    isNew ? 'not saved yet' : useWords(use ?? { opened: 0, claimed: 0 }),
  ];
  return (
    <Card as="section" aria-labelledby={key} className={classes.offer}>
      <div className={classes.head}>
        <div>
          <h3 id={key}>{name}</h3>
          <p className={classes.summary}>
            {isOut ? 'It is taken out when you save.' : summary.filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={classes.buttons}>
          {!readOnly && (
            <Button
              variant="subtle"
              aria-label={isOut ? `Put ${name} back` : `Take out ${name}`}
              onClick={() => onChange({ ...draft, isOut: !isOut })}
            >
              {isOut ? 'Put it back' : 'Take out'}
            </Button>
          )}
          {!isOut && (
            <Button
              variant="default"
              aria-expanded={opened}
              aria-controls={`${key}-fields`}
              onClick={() => setWanted(!opened)}
            >
              {opened ? 'Close' : 'Open'} {name}
            </Button>
          )}
        </div>
      </div>
      {opened && (
        <fieldset
          id={`${key}-fields`}
          className={classes.fields}
          disabled={readOnly}
          // Keeps the form open after its problem is fixed.
          onFocus={() => setWanted(true)}
        >
          <OfferFields
            draft={draft}
            categories={categories}
            problems={problems}
            onChange={onChange}
          />
        </fieldset>
      )}
    </Card>
  );
}
