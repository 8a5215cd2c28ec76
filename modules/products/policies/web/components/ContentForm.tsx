import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { TextEditor } from '#kit/web/text/TextEditor.tsx';
import { missingIn } from '#modules/products/policies/calls/values.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { keysIn } from '#modules/products/policies/vocabulary.ts';
import { knownText } from '../rules/filledText.ts';
import type { Content } from '../useDraft.ts';
import classes from './Customize.module.css';
import { PolicyText } from './PolicyText.tsx';
import { ValuesForm } from './ValuesForm.tsx';

interface Props {
  policy: Policy;
  content: Content;
  onChange: (content: Partial<Content>) => void;
}

/** The form for customizing: the values beside the text that contains them, or the complete text in an editor. */
export function ContentForm({ policy, content, onChange }: Props) {
  const { template, custom, fields } = policy;
  const { customPolicy, customValues } = content;
  const html = customPolicy ?? template;
  const asked = new Set(keysIn(html));
  const shown = fields.filter(({ key }) => asked.has(key));
  const isWritten = custom || customPolicy !== null;
  const form = shown.length > 0 && (
    <Card as="section" aria-labelledby="details" className={classes.form}>
      <div>
        <h2 id="details" className={classes.title}>
          Fill in the details
        </h2>
        <Text c="dimmed">
          <Left count={missingIn(html, shown, customValues).length} /> Other policies that need the
          same detail use what you enter here.
        </Text>
      </div>
      <ValuesForm
        fields={shown}
        values={customValues}
        onChange={(values) => onChange({ customValues: values })}
      />
      {!isWritten && (
        <Button
          variant="default"
          onClick={() => onChange({ customPolicy: knownText(template, customValues) })}
        >
          Edit the Whole Text
        </Button>
      )}
    </Card>
  );
  if (isWritten)
    return (
      <>
        {form}
        <Editor
          name={policy.name}
          initial={customPolicy ?? ''}
          onChange={(text) => onChange({ customPolicy: text })}
        />
        {!custom && <ToTemplate onConfirm={() => onChange({ customPolicy: null })} />}
      </>
    );
  return (
    <div className={classes.columns}>
      {form}
      <Preview policy={policy} values={customValues} />
    </div>
  );
}

const Left = ({ count }: { count: number }) =>
  count === 0
    ? 'All is filled in.'
    : count === 1
      ? 'One detail is still missing.'
      : `${count} details are still missing.`;

/** Uses only the `initial` text of its first render; the editor then has its own. */
function Editor(props: { name: string; initial: string; onChange: (text: string) => void }) {
  const [initial] = useState(props.initial);
  return (
    <TextEditor
      label={`Text of ${props.name}`}
      size="page"
      initial={initial}
      onChange={props.onChange}
    />
  );
}

function Preview({ policy, values }: { policy: Policy; values: Record<string, string> }) {
  // The field is updated at once, and the text when there is time.
  const settled = useDeferredValue(values);
  return (
    <Card
      as="section"
      aria-label="The policy with your details"
      tabIndex={0}
      className={classes.preview}
    >
      <PolicyText html={policy.template} fields={policy.fields} values={settled} />
    </Card>
  );
}

/** A button that replaces the written text by the template, after a confirmation. */
function ToTemplate({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, asking] = useDisclosure();
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" size="sm">
        This text is your own now: when we improve the template, it stays as you wrote it.
      </Text>
      <Button variant="subtle" color="gray" onClick={asking.open}>
        Go Back to the Template
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Go back to the template?"
          action="Use the Template"
          keep="Keep My Text"
          isSending={false}
          onConfirm={() => {
            asking.close();
            onConfirm();
          }}
          onClose={asking.close}
        >
          Your own wording is replaced by ours. As it was last saved it stays in the history.
        </ConfirmDialog>
      )}
    </Group>
  );
}
