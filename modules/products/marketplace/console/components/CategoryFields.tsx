import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '#kit/contract/words.ts';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import { PlaceButtons } from '#kit/web/forms/PlaceButtons.tsx';
import type { MarketplaceData } from '#modules/products/marketplace/schemas.ts';
import { type Draft, slugOf } from '../editOffers.ts';

type Categories = MarketplaceData['categories'];
const maxCategories = 20;

/** The categories of the offers, in the order in which customers see them. */
export function CategoryFields({
  categories,
  offers,
  complaints,
  readOnly,
  onChange,
}: {
  categories: Categories;
  offers: readonly Draft[];
  complaints: Complaints;
  readOnly: boolean;
  onChange: (categories: Categories) => void;
}) {
  const count = (id: string) =>
    offers.filter(({ isOut, offer }) => !isOut && offer.category === id).length;
  return (
    <>
      <Stack component="ol" gap={12} m={0} p={0} style={{ listStyle: 'none' }}>
        {categories.map(({ id, name }, place) => (
          <Group component="li" key={id} gap="8px 16px">
            <TextInput
              flex="0 1 320px"
              miw={200}
              aria-label={`Name of category ${place + 1}`}
              disabled={readOnly}
              maxLength={60}
              value={name}
              error={complaints[`categories.${place}.name`]}
              onChange={(event) =>
                onChange(categories.with(place, { id, name: event.target.value }))
              }
            />
            <Text span c="dimmed" miw={72}>
              {countOf(count(id), 'offer')}
            </Text>
            {!readOnly && (
              <PlaceButtons
                list={categories}
                place={place}
                name={name}
                isFixed={count(id) > 0}
                onChange={onChange}
              />
            )}
          </Group>
        ))}
      </Stack>
      {!readOnly && categories.length < maxCategories && (
        <NewCategory
          taken={categories.map(({ id }) => id)}
          add={(category) => onChange([...categories, category])}
        />
      )}
    </>
  );
}

/** Adds a category. Its id, which is part of an address, is derived from its first name and does not change. */
function NewCategory({
  taken,
  add,
}: {
  taken: readonly string[];
  add: (category: Categories[number]) => void;
}) {
  const [name, setName] = useState('');
  const [complaint, setComplaint] = useState('');
  const send = () => {
    const id = slugOf(name);
    if (id === '') return setComplaint('Enter a name with a letter from a to z, or a digit.');
    if (taken.includes(id)) return setComplaint('There is one of that name.');
    add({ id, name: name.trim() });
    setName('');
  };
  return (
    <Group align="end" gap="8px 16px">
      <TextInput
        flex="0 1 320px"
        miw={200}
        label="New category"
        maxLength={60}
        value={name}
        error={complaint}
        onChange={(event) => {
          setName(event.target.value);
          setComplaint('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button variant="default" onClick={send}>
        Add it
      </Button>
    </Group>
  );
}
