import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { topics } from '#kit/contract/topics.ts';
import { PreviewPane } from '#kit/web/console/Preview.tsx';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EditorField } from '#kit/web/text/EditorField.tsx';
import { hasWords } from '#kit/web/text/hasWords.ts';
import { sourceTitle } from '#modules/products/concierge/calls/posts.ts';
import type { Source } from '#modules/products/concierge/schemas.ts';
import {
  type PostKind,
  severities,
  weaknessStatuses,
} from '#modules/products/concierge/vocabulary.ts';
import { sourceNames, statusNames, topicNames } from '../copy.ts';
import { begunWith, type Draft, originValue } from '../draft.ts';
import classes from './Post.module.css';
import { PostPreview } from './PostPreview.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

interface Props {
  kind: PostKind;
  initial: Draft;
  /** The possible origins of a weakness; null when the origin cannot be chosen. */
  sources: readonly Source[] | null;
  /** Whether the draft is new: only then can it start from a template and get a status. */
  isNew: boolean;
  complaint: string | null;
  isSaving: boolean;
  onSave: (draft: Draft) => void;
  saveLabel: string;
  /** Rendered above the fields: the recipients. */
  children?: ReactNode;
}

export function PostForm({ kind, initial, sources, isNew, onSave, ...props }: Props) {
  const { body: initialBody, ...initialTexts } = initial;
  const [text, setText] = useState({ body: initialBody, begun: initialBody, turn: 0 });
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useFields(initialTexts, { title: required('Give it a title.') });
  const { body } = text;
  const preview = useDeferredValue({ ...form.values, body });
  const source = sources?.find((one) => originValue(one) === form.values.origin);
  const isWeakness = kind === 'weakness';
  const isChanged = form.changed || body !== initialBody;
  const save = () => {
    setIsEmpty(!hasWords(body));
    if (hasWords(body)) onSave({ ...form.values, body });
  };
  return (
    <PreviewPane>
      <LeaveGuard when={isChanged && !props.isSaving} />
      <Card as="section" aria-label="What you write">
        <Form form={form} onSubmit={save} complaint={props.complaint}>
          {props.children}
          {isNew && (
            <TemplatePicker
              kind={kind}
              wouldReplace={isChanged && hasWords(body)}
              onUse={(template) => {
                const { body: begun, ...texts } = begunWith({ ...form.values, body }, template);
                form.setAll(texts);
                setText({ body: begun, begun, turn: text.turn + 1 });
              }}
            />
          )}
          <TextField label="Title" maxLength={160} {...form.field('title')} />
          {isWeakness && (
            <div className={classes.pair}>
              <SelectField
                label="Severity"
                options={severities.map((value) => ({ value, label: value }))}
                {...form.field('severity')}
              />
              {isNew && (
                <SelectField
                  label="Status"
                  options={weaknessStatuses.map((value) => ({ value, label: statusNames[value] }))}
                  {...form.field('status')}
                />
              )}
              <NativeSelect
                label="Topic"
                value={form.values.topic}
                onChange={({ currentTarget }) => form.set('topic', currentTarget.value)}
                data={[
                  { value: '', label: 'None' },
                  ...topics.map((value) => ({ value, label: topicNames[value] })),
                ]}
              />
            </div>
          )}
          {isWeakness && sources && <SourceField sources={sources} {...form.field('origin')} />}
          <EditorField
            key={text.turn}
            label="Text"
            initial={text.begun}
            complaint={isEmpty && 'Write what the customer should read.'}
            onChange={(html) => {
              setText((before) => ({ ...before, body: html }));
              setIsEmpty(false);
            }}
          />
          {isWeakness && (
            <Textarea
              label="Evidence"
              description="What was seen, to the letter. Shown below the text."
              autosize
              minRows={3}
              maxRows={16}
              maxLength={10_000}
              classNames={{ input: classes.evidence }}
              value={form.values.evidence}
              onChange={({ currentTarget }) => form.set('evidence', currentTarget.value)}
            />
          )}
          <div>
            <Button type="submit" loading={props.isSaving}>
              {props.saveLabel}
            </Button>
          </div>
        </Form>
      </Card>
      <PostPreview
        {...preview}
        kind={kind}
        status={isNew ? preview.status : null}
        source={source ? sourceTitle(source) : ''}
      />
    </PreviewPane>
  );
}

const sourceKinds = ['finding', 'vector', 'answer'] as const;

function SourceField({
  sources,
  name,
  value,
  onChange,
}: { sources: readonly Source[] } & FieldBinding) {
  const groups = sourceKinds.map((kind) => ({
    group: sourceNames[kind],
    items: sources
      .filter((source) => source.kind === kind)
      .map((source) => ({ value: originValue(source), label: sourceTitle(source) })),
  }));
  return (
    <NativeSelect
      label="Comes from"
      description="The customer gets a link to it."
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'Nothing that the portal shows' },
        ...groups.filter(({ items }) => items.length > 0),
      ]}
    />
  );
}
