import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { documentWords } from '../copyDocuments.ts';
import { ContentForm, type ContentProps } from './ContentForm.tsx';
import { PolicyText } from './PolicyText.tsx';

/** The content of a draft: a text to fill in or to write, or an own document; and the way from each to the other. */
export function DraftContent({ onUpload, ...form }: ContentProps & { onUpload: () => void }) {
  const { policy, content, walk, onChange } = form;
  if (policy.file === null || content.customPolicy !== policy.customPolicy)
    return (
      <>
        <ContentForm {...form} />
        {/* A phone goes through the text of the library step by step. */}
        {!walk && (
          <Group justify="space-between" gap="sm">
            <Text c="dimmed" size="sm">
              {documentWords.lead}
            </Text>
            <Button variant="subtle" color="gray" onClick={onUpload}>
              {documentWords.upload}
            </Button>
          </Group>
        )}
      </>
    );
  return (
    <>
      <Card as="article" aria-label={policy.name}>
        <PolicyText html={policy.text} />
      </Card>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" size="sm">
          {documentWords.isDocument}
        </Text>
        <Group gap="sm">
          <ToText onConfirm={() => onChange({ customPolicy: policy.custom ? '' : null })} />
          <Button variant="default" onClick={onUpload}>
            {documentWords.replace}
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** A button that takes the document out of the draft, after a confirmation. */
function ToText({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, asking] = useDisclosure();
  return (
    <>
      <Button variant="subtle" color="gray" onClick={asking.open}>
        {documentWords.write}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={documentWords.writeTitle}
          action={documentWords.write}
          keep={documentWords.keep}
          isSending={false}
          onConfirm={() => {
            asking.close();
            onConfirm();
          }}
          onClose={asking.close}
        >
          {documentWords.writeAbout}
        </ConfirmDialog>
      )}
    </>
  );
}
