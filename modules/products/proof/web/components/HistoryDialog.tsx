import { Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadHistory } from '#modules/products/proof/calls.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import { maxHistory } from '#modules/products/proof/vocabulary.ts';
import { endedWords, historyWords } from '../copy.ts';
import classes from './HistoryDialog.module.css';
import { Stated } from './Stated.tsx';

/** What was stated about a control before, the last end first (PRF-036). */
export function HistoryDialog({ control, onClose }: { control: Control; onClose: () => void }) {
  const query = useCall(loadHistory, { control: control.id });
  return (
    <Dialog onClose={onClose} title={`${historyWords.action}: ${control.name}`} size="lg">
      <QueryContent what="the earlier statements" query={query}>
        {({ statements }) => (
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
        )}
      </QueryContent>
    </Dialog>
  );
}
