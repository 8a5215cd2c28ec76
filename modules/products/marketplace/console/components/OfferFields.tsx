import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type Topic, topics } from '#kit/contract/topics.ts';
import type { MarketplaceData, PartnerOffer } from '#modules/products/marketplace/schemas.ts';
import { type OfferField, topicNames } from '../copy.ts';
import { type Draft, slugOf } from '../editOffers.ts';
import classes from './OfferForm.module.css';

const maxAboutLength = 3700;
const maxIncludesLength = 1300;

/** All fields of an offer. */
export function OfferFields({
  draft,
  categories,
  problems,
  onChange,
}: {
  draft: Draft;
  categories: MarketplaceData['categories'];
  problems: Partial<Record<OfferField, string>>;
  onChange: (draft: Draft) => void;
}) {
  const { offer, isNew } = draft;
  const set = (changes: Partial<PartnerOffer>) =>
    onChange({ ...draft, offer: { ...offer, ...changes } });
  const rename = (name: string) => {
    const follows = isNew && offer.partner === slugOf(offer.name);
    set({ name, ...(follows && { partner: slugOf(name) }) });
  };
  return (
    <>
      <div className={classes.row}>
        <TextInput
          label="Partner’s name"
          maxLength={60}
          value={offer.name}
          error={problems.name}
          onChange={(event) => rename(event.target.value)}
        />
        <TextInput
          label="Name in addresses"
          description={isNew ? 'Stays once it is saved.' : 'Claims are kept by it, so it stays.'}
          readOnly={!isNew}
          maxLength={40}
          value={offer.partner}
          error={problems.partner}
          onChange={(event) => set({ partner: event.target.value })}
        />
        <NativeSelect
          label="Category"
          value={offer.category}
          data={[
            // The offer's category may have been removed.
            ...(categories.some(({ id }) => id === offer.category)
              ? []
              : [{ value: offer.category, label: 'Choose one' }]),
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={problems.category}
          onChange={(event) => set({ category: event.target.value })}
        />
      </div>
      <TextInput
        label="In one sentence"
        maxLength={160}
        value={offer.tagline}
        error={problems.tagline}
        onChange={(event) => set({ tagline: event.target.value })}
      />
      <Textarea
        label="About it"
        description="Each line is a paragraph."
        autosize
        minRows={3}
        maxLength={maxAboutLength}
        value={offer.about.join('\n')}
        error={problems.about}
        onChange={(event) => set({ about: event.target.value.split('\n') })}
      />
      <Textarea
        label="What is included"
        description="Each line is a point; none is needed."
        autosize
        minRows={2}
        maxLength={maxIncludesLength}
        value={offer.includes.join('\n')}
        error={problems.includes}
        onChange={(event) => set({ includes: event.target.value.split('\n') })}
      />
      <div className={classes.row}>
        <NumberInput
          label="Saving in percent"
          min={0}
          max={100}
          allowDecimal={false}
          hideControls
          value={offer.saving.percent}
          error={problems.percent}
          onChange={(percent) => set({ saving: { ...offer.saving, percent: Number(percent) } })}
        />
        <TextInput
          label="The saving in words"
          maxLength={120}
          value={offer.saving.text}
          error={problems.saving}
          onChange={(event) => set({ saving: { ...offer.saving, text: event.target.value } })}
        />
      </div>
      <TextInput
        label="Terms"
        maxLength={600}
        value={offer.terms}
        error={problems.terms}
        onChange={(event) => set({ terms: event.target.value })}
      />
      <Checkbox.Group
        label="Helps with"
        description="A customer in whom something of it is open sees the offer first."
        value={offer.topics}
        error={problems.topics}
        onChange={(chosen) => set({ topics: chosen as Topic[] })}
      >
        <div className={classes.topics}>
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              value={topic}
              label={topicNames[topic]}
              error={Boolean(problems.topics)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.row}>
        <TextInput
          label="Address"
          maxLength={500}
          placeholder="https://"
          value={offer.url}
          error={problems.url}
          onChange={(event) => set({ url: event.target.value })}
        />
        <TextInput
          label="Code"
          description="Told to who claims it. Without one the address is the offer."
          maxLength={40}
          value={offer.code ?? ''}
          error={problems.code}
          onChange={(event) => set({ code: event.target.value })}
        />
      </div>
      <Checkbox
        label="Featured: it passes by on top of the list"
        checked={offer.featured}
        onChange={(event) => set({ featured: event.target.checked })}
      />
    </>
  );
}
