import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { type ColumnName, columnNames, usualColumns } from '../../vocabulary.ts';
import { columnTitles } from '../copy.ts';
import classes from './CustomerFilters.module.css';

/** Which columns the table shows; it changes with each tick. */
export function ChooseColumns({
  shown,
  onChange,
}: {
  shown: readonly ColumnName[];
  onChange: (names: readonly ColumnName[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Columns
      </Button>
      {isOpen && (
        <Dialog title="Columns of the table" size="md" onClose={close}>
          <Stack gap="md">
            <fieldset className={classes.columns}>
              <legend>Besides the company</legend>
              {columnNames.map((name) => (
                <Checkbox
                  key={name}
                  className={classes.mark ?? ''}
                  label={columnTitles[name]}
                  checked={shown.includes(name)}
                  // One stays.
                  disabled={shown.length === 1 && shown.includes(name)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(
                      columnNames.filter((one) => (one === name ? checked : shown.includes(one))),
                    )
                  }
                />
              ))}
            </fieldset>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => onChange(usualColumns)}>
                The usual ones
              </Button>
              <Button onClick={close}>Done</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
