import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dayWords } from '#kit/contract/dates.ts';
import { formatDateTime, timeZoneShown } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import print from '#kit/web/frame/Sheet.module.css';
import { Facts } from '#kit/web/lists/Facts.tsx';
import type { Incident } from '#modules/products/policies/schemas.ts';
import { personalDataWords } from '#modules/products/policies/vocabulary/registers.ts';
import { clockWords, incidentTitle, incidentFormWords as words } from '../copyRegisters.ts';
import classes from './IncidentSheet.module.css';

/** All of an incident on one page, to print. */
export function IncidentSheet({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { noticedAt, what, done, told, personalData, closedOn, by } = incident;
  return (
    <Dialog title="Incident" size="lg" onClose={onClose}>
      <Stack gap="lg">
        <div className={`${print.sheet} ${classes.incident}`}>
          <h2>{incidentTitle(incident)}</h2>
          <Facts
            facts={[
              [words.noticedAt, formatDateTime(noticedAt)],
              [words.what, what],
              [words.done, done || null],
              [words.told, told || null],
              [words.personalData, personalDataWords[personalData]],
              ['72 hours', clockWords(incident, timeZoneShown())],
              [words.closedOn, closedOn && dayWords(closedOn)],
              ['Recorded by', by],
            ]}
          />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
