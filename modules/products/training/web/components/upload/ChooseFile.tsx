import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveFile } from '#kit/web/saveFile.ts';
import { uploadSample } from '#modules/products/training/web/copy.ts';
import classes from './upload.module.css';

/** A field to choose a file, or to drop it on. */
export function ChooseFile({
  complaint,
  isPending,
  onChoose,
}: {
  complaint: string | undefined;
  isPending: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Stack gap="md">
      <Text>
        A CSV or Excel file (XLSX) with a column for the first name, the last name and the email
        address, one person a row, up to 5,000 rows.{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => saveFile(uploadSample.fileName, uploadSample.text, 'text/csv')}
        >
          Download a sample
        </Anchor>
      </Text>
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button within is for everyone. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx"
          aria-label="File of trainees"
          className={classes.input}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Resets the field, so that the same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        {isPending ? (
          <p role="status" className={classes.reading}>
            <Loader size="sm" /> Reading your file…
          </p>
        ) : (
          <>
            <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
              Choose a File
            </Button>
            <Text c="dimmed" size="sm">
              or drop it here
            </Text>
          </>
        )}
      </div>
      <Text c="dimmed" size="sm">
        You see what would come of it before anyone is added.
      </Text>
    </Stack>
  );
}
