import { Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadHistory } from '#modules/products/proof/calls.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { maxHistory } from '#modules/products/proof/vocabulary.ts';
import { changeWords, endedWords, historyWords } from '../copy.ts';
import classes from './HistoryDialog.module.css';
import { Stated } from './Stated.tsx';

/** How a control stood from which day on, and what was stated about it before, the newest of either first (PRF-036, PRF-207). */
export function HistoryDialog({ control, onClose }: { control: Control; onClose: () => void }) {
  const query = useCall(loadHistory, { control: control.id });
  return (
    <Dialog onClose={onClose} title={`${historyWords.action}: ${control.name}`} size="lg">
      <QueryContent what="the history" query={query}>
        {({ statements, changes }) => (
          <Stack gap="md">
            {changes.length > 0 && <Text>{historyWords.nights}</Text>}
            <Stack component="ol" gap={16} m={0} p={0} style={{ listStyle: 'none' }}>
              {changes.map((one) => (
                <li key={one.day} className={classes.entry}>
                  <Text fw={600}>{changeWords(one)}</Text>
                  <Text style={{ whiteSpace: 'pre-line' }}>{one.details}</Text>
                </li>
              ))}
              {changes.length === maxHistory && <li>{historyWords.full}</li>}
            </Stack>
            {statements.length > 0 && <Text>{historyWords.statements}</Text>}
            <Stack component="ol" gap={16} m={0} p={0} style={{ listStyle: 'none' }}>
              {statements.map((one) => (
                <li key={one.statementId} className={classes.entry}>
                  <Stated statement={one} />
                  <Text c="dimmed" fz="0.9375rem">
                    {endedWords(one)}
                  </Text>
                </li>
              ))}
              {statements.length === maxHistory && <li>{historyWords.full}</li>}
            </Stack>
          </Stack>
        )}
      </QueryContent>
    </Dialog>
  );
}
