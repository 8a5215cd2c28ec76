import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type Topic, topics } from '#kit/contract/topics.ts';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { FieldRow, FoldedPart } from '#kit/web/console/DocumentParts.tsx';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import type {
  MarketplaceData,
  OfferUse,
  PartnerOffer,
} from '#modules/products/marketplace/schemas.ts';
import { topicNames, useWords } from '../copy.ts';
import { type Draft, slugOf } from '../editOffers.ts';

const maxAboutLength = 3700;
const maxIncludesLength = 1300;

interface Props {
  draft: Draft;
  categories: MarketplaceData['categories'];
  /** Where its complaints are: 'offers.2.'. */
  at: string;
  complaints: Complaints;
  onChange: (draft: Draft) => void;
}

/** One offer; collapsed unless it is being edited or has a problem. */
export function OfferForm({
  use,
  readOnly,
  ...fields
}: Props & { use: OfferUse | undefined; readOnly: boolean }) {
  const { draft, categories, at, complaints, onChange } = fields;
  const { offer, key, isNew, isOut } = draft;
  const name = offer.name || 'New offer';
  const summary = [
    categories.find(({ id }) => id === offer.category)?.name,
    offer.featured && 'featured',
    isNew ? 'not saved yet' : useWords(use ?? { opened: 0, claimed: 0 }),
  ];
  return (
    <FoldedPart
      id={key}
      name={name}
      heading="h3"
      summary={isOut ? 'It is taken out when you save.' : summary.filter(Boolean).join(' · ')}
      buttons={
        !readOnly && (
          <Button
            variant="subtle"
            aria-label={isOut ? `Put ${name} back` : `Take out ${name}`}
            onClick={() => onChange({ ...draft, isOut: !isOut })}
          >
            {isOut ? 'Put it back' : 'Take out'}
          </Button>
        )
      }
      startsOpen={isNew}
      staysOpen={Object.keys(complaints).some((place) => place.startsWith(at))}
      isOut={isOut}
      readOnly={readOnly}
    >
      <OfferFields {...fields} />
    </FoldedPart>
  );
}

/** All fields of an offer. */
function OfferFields({ draft, categories, at, complaints, onChange }: Props) {
  const { offer, isNew } = draft;
  const change = (changed: PartnerOffer) => onChange({ ...draft, offer: changed });
  const { text, lines, checked } = bindFields(offer, change, complaints, at);
  const setSaving = (changed: PartnerOffer['saving']) => change({ ...offer, saving: changed });
  const saving = bindFields(offer.saving, setSaving, complaints, `${at}saving.`);
  const topicsComplaint = complaints[`${at}topics`];
  const rename = (name: string) => {
    const follows = isNew && offer.partner === slugOf(offer.name);
    change({ ...offer, name, ...(follows && { partner: slugOf(name) }) });
  };
  return (
    <>
      <FieldRow>
        <TextInput
          label="Partner’s name"
          maxLength={60}
          {...text('name')}
          onChange={(event) => rename(event.target.value)}
        />
        <TextInput
          label="Name in addresses"
          description={isNew ? 'Stays once it is saved.' : 'Claims are kept by it, so it stays.'}
          readOnly={!isNew}
          maxLength={40}
          {...text('partner')}
        />
        <NativeSelect
          label="Category"
          data={[
            // The offer's category may have been removed.
            ...(categories.some(({ id }) => id === offer.category)
              ? []
              : [{ value: offer.category, label: 'Choose one' }]),
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...text('category')}
        />
      </FieldRow>
      <TextInput label="In one sentence" maxLength={160} {...text('tagline')} />
      <Textarea
        label="About it"
        description="Each line is a paragraph."
        minRows={3}
        maxLength={maxAboutLength}
        {...lines('about')}
      />
      <Textarea
        label="What is included"
        description="Each line is a point; none is needed."
        minRows={2}
        maxLength={maxIncludesLength}
        {...lines('includes')}
      />
      <FieldRow>
        <NumberInput label="Saving in percent" max={100} {...saving.count('percent')} />
        <TextInput label="The saving in words" maxLength={120} {...saving.text('text')} />
      </FieldRow>
      <TextInput label="Terms" maxLength={600} {...text('terms')} />
      <Checkbox.Group
        label="Helps with"
        description="A customer in whom something of it is open sees the offer first."
        value={offer.topics}
        error={topicsComplaint}
        onChange={(chosen) => change({ ...offer, topics: chosen as Topic[] })}
      >
        <Group gap="12px 24px" my="xs">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              value={topic}
              label={topicNames[topic]}
              error={Boolean(topicsComplaint)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <FieldRow>
        <TextInput label="Address" maxLength={500} placeholder="https://" {...text('url')} />
        <TextInput
          label="Code"
          description="Told to who claims it. Without one the address is the offer."
          maxLength={40}
          {...text('code')}
        />
      </FieldRow>
      <Checkbox label="Featured: it passes by on top of the list" {...checked('featured')} />
    </>
  );
}
