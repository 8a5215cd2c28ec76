import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { countOf } from '#kit/contract/words.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { saveFile } from '#kit/web/saveFile.ts';
import type { BulkSaved, RosterCheck } from '#modules/products/training/schemas.ts';
import { placeWords, rowWords, sheetWords, toasts } from '../copy.ts';
import { nameOf } from '../rules/team.ts';
import classes from './Upload.module.css';

interface Props {
  fileName: string;
  check: RosterCheck;
  complaint: string | undefined;
  isPending: boolean;
  onBack: () => void;
  onAdd: () => void;
}

/** Of what a step of the upload begins with: the button that led there is gone (SHL-191). */
export const takeFocus = (button: HTMLElement | null) => button?.focus();

/** What adding the file would do, shown before it is done. */
export function Preview({ fileName, check, complaint, isPending, onBack, onAdd }: Props) {
  const { addable, errors, first, sheets } = check;
  const people = countOf(addable, 'Person', 'People');
  return (
    <Stack gap="md">
      <Text fz="1.125rem" fw={600} role="status">
        {addable === 0 ? 'Nobody' : people.toLowerCase()} in {fileName} can be added.
      </Text>
      {sheets && <Text>{sheetWords(sheets)}</Text>}
      <Complaint>{complaint}</Complaint>
      {first.length > 0 && (
        <section aria-label="The first of them">
          <ul className={classes.list}>
            {first.map((person) => (
              <li key={placeWords(person)}>
                <span className={classes.row}>{placeWords(person)}</span>
                <span>
                  <strong>{nameOf(person)}</strong> {person.email}
                </span>
              </li>
            ))}
          </ul>
          {addable > first.length && (
            <Text c="dimmed" size="sm" mt={6}>
              and {addable - first.length} more
            </Text>
          )}
        </section>
      )}
      {errors.length > 0 && <Problems errors={errors} title="These rows cannot be added" />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          ref={addable === 0 ? takeFocus : undefined}
          onClick={onBack}
          disabled={isPending}
        >
          Choose Another File
        </Button>
        {addable > 0 && (
          <Button ref={takeFocus} onClick={onAdd} loading={isPending}>
            Add {people}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How many people were added, and the rejected rows as a file for correction. */
export function Outcome({ saved, onClose }: { saved: BulkSaved; onClose: () => void }) {
  const { errors, rejected } = saved;
  return (
    <Stack gap="md">
      <Text fz="1.125rem" fw={600} role="status">
        {toasts.added(saved.saved)}
      </Text>
      <Text>
        {countOf(errors.length, 'row was', 'rows were')} not added. Take them as a file, put right
        what is wrong, and upload that file.
      </Text>
      <Problems errors={errors} title="Not added" />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" ref={takeFocus} onClick={onClose}>
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

/** The maximum number of rows shown; the file of rejected rows has all. */
const maxShown = 100;

/** The rows of a file that cannot be added, each with its reason. */
function Problems({ errors, title }: { errors: RosterCheck['errors']; title: string }) {
  return (
    <div>
      <Title order={3} mb={8}>
        {title} ({errors.length})
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Rows and reasons">
        <ul className={classes.list}>
          {errors.slice(0, maxShown).map(({ email, code, ...place }) => (
            <li key={placeWords(place)}>
              <span className={classes.row}>{placeWords(place)}</span>
              <span>
                {email && <strong>{email} </strong>}
                {rowWords[code]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {errors.length > maxShown && (
        <Text c="dimmed" size="sm" mt={6}>
          and {errors.length - maxShown} more
        </Text>
      )}
    </div>
  );
}
