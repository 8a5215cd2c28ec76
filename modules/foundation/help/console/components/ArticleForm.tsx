import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { FieldRow, FoldedPart } from '#kit/web/console/DocumentParts.tsx';
import type { Complaints } from '#kit/web/forms/complaintsOf.ts';
import type { ShippedArticle } from '#modules/foundation/help/schemas.ts';
import { type Draft, inPlaceOf } from '../editHelp.ts';

interface Props {
  draft: Draft;
  /** Of the article in the list. */
  place: number;
  shipped: readonly ShippedArticle[];
  complaints: Complaints;
  onChange: (draft: Draft) => void;
}

/** One of the brand's own articles; collapsed unless it is new or has a problem. */
export function ArticleForm({
  readOnly,
  onRemove,
  ...fields
}: Props & { readOnly: boolean; onRemove: () => void }) {
  const { draft, place, shipped, complaints } = fields;
  const { key, isNew, article } = draft;
  const name = article.title || 'New article';
  const ours = shipped.find(({ id }) => id === article.id);
  const summary = [
    ours ? `In place of “${ours.title}”` : 'New',
    isNew ? 'not saved yet' : `/help/${article.id}`,
  ];
  return (
    <FoldedPart
      id={`article-${key}`}
      name={name}
      summary={summary.join(' · ')}
      buttons={
        !readOnly && (
          <Button variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )
      }
      startsOpen={isNew}
      staysOpen={Object.keys(complaints).some((field) => field.startsWith(`${place}.`))}
      readOnly={readOnly}
    >
      <ArticleFields {...fields} ours={ours} />
    </FoldedPart>
  );
}

function ArticleFields({
  draft,
  place,
  shipped,
  complaints,
  ours,
  onChange,
}: Props & { ours: ShippedArticle | undefined }) {
  const { isNew, article } = draft;
  const change = (changed: Draft['article']) => onChange({ ...draft, article: changed });
  const { text } = bindFields(article, change, complaints, `${place}.`);
  return (
    <>
      {isNew && (
        <FieldRow>
          <NativeSelect
            label="Takes the place of"
            data={[
              { value: '', label: 'None: it is new' },
              ...shipped.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={ours?.id ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen = shipped.find(({ id }) => id === value);
              change(inPlaceOf(chosen, article, ours));
            }}
          />
          <TextInput
            label="Name in addresses"
            description="Stays once it is saved."
            maxLength={60}
            {...text('id')}
          />
        </FieldRow>
      )}
      <TextInput label="Title" maxLength={80} {...text('title')} />
      <Textarea
        label="Text"
        description="Markdown without HTML and pictures. {{brand}}, {{domain}} and {{support}} stand for the brand’s own."
        autosize
        minRows={8}
        maxLength={20_000}
        {...text('text')}
      />
    </>
  );
}
