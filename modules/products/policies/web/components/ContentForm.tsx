import { Box, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { TextEditor } from '#kit/web/text/TextEditor.tsx';
import { missingIn } from '#modules/products/policies/calls/values.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { keysIn } from '#modules/products/policies/vocabulary.ts';
import { detailsWords } from '../copy.ts';
import { knownText } from '../rules/filledText.ts';
import type { Content } from '../useDraft.ts';
import classes from './Customize.module.css';
import { PolicyText } from './PolicyText.tsx';
import { Steps, type Walk } from './Steps.tsx';
import { ValuesForm } from './ValuesForm.tsx';

export interface ContentProps {
  policy: Policy;
  content: Content;
  /** On a phone, where the text of the library is gone through step by step. */
  walk: Walk | null;
  onChange: (content: Partial<Content>) => void;
}

/** The form for customizing: the values beside the text that contains them, or the complete text in an editor. */
export function ContentForm({ policy, content, walk, onChange }: ContentProps) {
  const { template, custom, fields } = policy;
  const { customPolicy, customValues } = content;
  const html = customPolicy ?? template;
  const asked = new Set(keysIn(html));
  const shown = fields.filter(({ key }) => asked.has(key));
  const isWritten = custom || customPolicy !== null;
  const missing = missingIn(html, shown, customValues);
  const values = {
    values: customValues,
    onChange: (next: Record<string, string>) => onChange({ customValues: next }),
  };
  const toText = (
    <Button
      variant={walk ? 'subtle' : 'default'}
      onClick={() => onChange({ customPolicy: knownText(template, customValues) })}
    >
      Edit the Whole Text
    </Button>
  );
  if (walk && !isWritten)
    return (
      <Steps policy={policy} fields={shown} missing={missing} {...values} {...walk}>
        {toText}
      </Steps>
    );
  const form = shown.length > 0 && (
    <Card as="section" aria-labelledby="details" className={classes.form}>
      <div>
        <Box component="h2" id="details" m="0 0 2px" fz="1.25rem" fw={600}>
          Fill in the details
        </Box>
        <Text c="dimmed">
          {detailsWords.missing(missing.length)} {detailsWords.shared}
        </Text>
      </div>
      <ValuesForm fields={shown} {...values} />
      {!isWritten && toText}
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

/** Uses only the `initial` text of its first render; the editor then has its own. */
function Editor(props: { name: string; initial: string; onChange: (text: string) => void }) {
  const [initial] = useState(props.initial);
  return (
    <div className={classes.written}>
      <TextEditor
        label={`Text of ${props.name}`}
        size="page"
        initial={initial}
        onChange={props.onChange}
      />
    </div>
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
