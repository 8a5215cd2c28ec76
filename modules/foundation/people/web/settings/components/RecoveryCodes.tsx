import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import print from '#kit/web/frame/Sheet.module.css';
import { saveFile } from '#kit/web/saveFile.ts';
import { useSession } from '../../signIn/session.ts';
import { recoveryCodesHead, setUpCopy } from '../copy.ts';
import classes from './SecondStep.module.css';

/** Nobody can show them again: the dialog closes by its button alone, once they are kept (ACC-234). */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => Promise<void>;
}) {
  const email = useSession().email ?? '';
  const { brandNameShort } = useBrand();
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const head = recoveryCodesHead(brandNameShort, email);
  const text = `${head}\n\n${codes.join('\n')}\n`;
  const leave = async () => {
    setLeaving(true);
    await onDone();
  };
  return (
    <Dialog
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Keep your recovery codes"
      size="lg"
    >
      <Stack gap="lg">
        <Text>
          {setUpCopy.onNow} {setUpCopy.keepCodes}
        </Text>
        <div className={print.sheet}>
          <p className={classes.head}>{head}</p>
          <ul className={classes.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <Group gap="sm">
          <CopyIt text={text} data-autofocus />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
          >
            Download
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
        <Checkbox
          size="md"
          label="I have kept them"
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!isKept} loading={isLeaving} onClick={() => void leave()}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
