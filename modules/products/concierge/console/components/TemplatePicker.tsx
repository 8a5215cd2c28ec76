import { Button, Flex, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { readTemplates } from '#modules/products/concierge/calls.ts';
import type { Template } from '#modules/products/concierge/schemas.ts';
import type { PostKind } from '#modules/products/concierge/vocabulary.ts';

export function TemplatePicker({
  kind,
  wouldReplace,
  onUse,
}: {
  kind: PostKind;
  wouldReplace: boolean;
  onUse: (template: Template) => void;
}) {
  const library = useCall(readTemplates, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [templateId, setTemplateId] = useState('');
  const [asked, setAsked] = useState(false);
  const templates: readonly Template[] =
    library.data?.[kind === 'weakness' ? 'weaknesses' : 'messages'] ?? [];
  const template = templates.find((one) => one.templateId === templateId);
  const use = () => {
    setAsked(false);
    if (template) onUse(template);
  };
  return (
    <Flex gap="8px 12px" wrap="wrap" align="flex-start">
      <NativeSelect
        flex="1 1 240px"
        label="Template"
        description={template?.use}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={templateId}
        onChange={({ currentTarget }) => setTemplateId(currentTarget.value)}
        data={[
          { value: '', label: 'None' },
          ...templates.map((one) => ({ value: one.templateId, label: one.title })),
        ]}
      />
      <Button
        variant="default"
        // Beside the field itself, which has its label above it.
        mt={{ xs: 30 }}
        disabled={!template}
        onClick={() => (wouldReplace ? setAsked(true) : use())}
      >
        Use template
      </Button>
      {asked && (
        <Dialog title="Replace what you wrote?" onClose={() => setAsked(false)}>
          <p>The template’s title and text take the place of yours.</p>
          <Button onClick={use}>Replace</Button>
        </Dialog>
      )}
    </Flex>
  );
}
