import { Button, Group, Stack, Text } from '@mantine/core';
import type { RosterCheck } from '#modules/products/training/schemas.ts';
import { nameOf } from '#modules/products/training/web/rules/team.ts';
import { Problems } from './Problems.tsx';
import classes from './upload.module.css';

interface Props {
  fileName: string;
  check: RosterCheck;
  complaint: string | undefined;
  isPending: boolean;
  onBack: () => void;
  onAdd: () => void;
}

/** What adding the file would do, shown before it is done. */
export function Preview({ fileName, check, complaint, isPending, onBack, onAdd }: Props) {
  const { addable, errors, first } = check;
  const people = addable === 1 ? '1 Person' : `${addable} People`;
  return (
    <Stack gap="md">
      <p className={classes.good} role="status">
        {addable === 0 ? 'Nobody' : people.toLowerCase()} in {fileName} can be added.
      </p>
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      {first.length > 0 && (
        <section aria-label="The first of them">
          <ul className={classes.list}>
            {first.map((person) => (
              <li key={person.row}>
                <span className={classes.row}>Row {person.row}</span>
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
        <Button variant="default" onClick={onBack} disabled={isPending}>
          Choose Another File
        </Button>
        {addable > 0 && (
          <Button data-autofocus onClick={onAdd} loading={isPending}>
            Add {people}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
