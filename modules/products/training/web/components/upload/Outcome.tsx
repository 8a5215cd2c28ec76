import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#kit/web/saveFile.ts';
import type { BulkSaved } from '#modules/products/training/schemas.ts';
import { toasts } from '#modules/products/training/web/copy.ts';
import { Problems } from './Problems.tsx';
import classes from './upload.module.css';

/** How many people were added, and the rejected rows as a file for correction. */
export function Outcome({ saved, onClose }: { saved: BulkSaved; onClose: () => void }) {
  const { errors, rejected } = saved;
  return (
    <Stack gap="md">
      <p className={classes.good} role="status">
        {toasts.added(saved.saved)}
      </p>
      <Text>
        {errors.length} {errors.length === 1 ? 'row was' : 'rows were'} not added. Take them as a
        file, put right what is wrong, and upload that file.
      </Text>
      <Problems errors={errors} title="Not added" />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        {rejected && (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(rejected.fileName, rejected.text, 'text/csv')}
          >
            Download These Rows
          </Button>
        )}
      </Group>
    </Stack>
  );
}
