import { Box, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { CardSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { closePortal, openPortal, readMaintenance } from '#modules/foundation/maintenance/calls.ts';
import type { MaintenanceNotice } from '#modules/foundation/maintenance/schemas.ts';
import { ownNotice } from '#modules/foundation/maintenance/vocabulary.ts';

const sideBySide = { base: 1, sm: 2 };

/** Closes the portal for maintenance, with the texts that customers see meanwhile, and opens it again. */
export function MaintenancePage() {
  const query = useCall(readMaintenance, {});
  return (
    <Page title="Maintenance" lead="While it is on, every address of the portal leads to one page.">
      <QueryContent what="the maintenance" query={query} skeleton={shape}>
        {({ notice }) => <Loaded key={notice?.startedAt ?? 'open'} notice={notice} />}
      </QueryContent>
    </Page>
  );
}

/** Whether it is open, the words, and beside them the preview. */
const shape = (
  <>
    <SkeletonBar width="min(180px, 50%)" height={24} gap={24} />
    <SimpleGrid cols={sideBySide}>
      <CardSkeleton rows={4} rowHeight={84} />
      <CardSkeleton rows={1} rowHeight={160} />
    </SimpleGrid>
  </>
);

const nothing: MaintenanceNotice = { title: '', subheading: '', content: '' };

function Loaded({
  notice,
}: {
  notice: (MaintenanceNotice & { startedAt: string; startedBy: string }) | null;
}) {
  const { title, subheading, content } = notice ?? nothing;
  const [texts, setTexts] = useState<MaintenanceNotice>({ title, subheading, content });
  const [isAsked, setAsked] = useState(false);
  const mayManage = useMay('operations.manage');
  const options = { refreshes: [readMaintenance], refusals: {} };
  const close = useSend(closePortal, { ...options, done: 'The portal is closed.' });
  const open = useSend(openPortal, { ...options, done: 'The portal is open again.' });
  const field = (name: keyof MaintenanceNotice) => ({
    value: texts[name],
    disabled: !mayManage,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTexts({ ...texts, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Text fw={600} role="status">
        {notice
          ? `The portal is closed since ${formatDateTime(notice.startedAt)}, by ${notice.startedBy}.`
          : 'The portal is open.'}
      </Text>
      <SimpleGrid cols={sideBySide}>
        <Section id="words" title="What customers read" gap="md">
          <TextInput
            label="Title"
            placeholder={ownNotice.title}
            maxLength={120}
            {...field('title')}
          />
          <TextInput
            label="Line below it"
            placeholder={ownNotice.subheading}
            maxLength={300}
            {...field('subheading')}
          />
          <Textarea label="More" autosize minRows={3} maxLength={2000} {...field('content')} />
          {mayManage && (
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() => (notice ? close.mutate(texts) : setAsked(true))}
                loading={close.isPending}
              >
                {notice ? 'Change the words' : 'Close the portal'}
              </Button>
              {notice && (
                <Button onClick={() => open.mutate({})} loading={open.isPending}>
                  Open the portal
                </Button>
              )}
            </Group>
          )}
        </Section>
        <Section id="preview" title="Preview" gap="md">
          <Box p="40px 24px" bd="1px dashed var(--line)" bdrs="var(--corner)" ta="center">
            <Text span fz="1.5rem" fw={700}>
              {texts.title || ownNotice.title}
            </Text>
            <p>{texts.subheading || ownNotice.subheading}</p>
            {texts.content && <p style={{ whiteSpace: 'pre-line' }}>{texts.content}</p>}
          </Box>
        </Section>
      </SimpleGrid>
      {isAsked && (
        <ConfirmDialog
          title="Close the portal?"
          action="Close the portal"
          isSending={close.isPending}
          onConfirm={() => close.mutate(texts)}
          onClose={() => setAsked(false)}
        >
          All customers of all brands read these words in place of the portal until you open it
          again.
        </ConfirmDialog>
      )}
    </>
  );
}
