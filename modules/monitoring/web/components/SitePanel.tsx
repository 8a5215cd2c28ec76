import { Anchor, Button, Menu, Stack, Title } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { scanCan } from '../../contract.ts';
import { scanRunning, type Website } from '../queries.ts';
import { RunningScan } from './RunningScan.tsx';
import { ScanStatus } from './ScanStatus.tsx';
import { ScheduleBox } from './ScheduleBox.tsx';
import classes from './SitePanel.module.css';

const CancelScanDialog = lazy(async () => ({
  default: (await import('./CancelScanDialog.tsx')).CancelScanDialog,
}));

/** Name, address, Actions and schedule of the selected website; what its running scan does. */
export function SitePanel({ website }: { website: Website }) {
  const { target, schedule } = website;
  const running = scanRunning(website.scans);
  // The scan that the dialog asks about: it may end while the dialog is open.
  const [asked, setAsked] = useState<string | null>(null);
  const actions = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsked(null);
    actions.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="website">
      <Stack gap="lg">
        <div className={classes.top}>
          <div className={classes.head}>
            <div className={classes.name}>
              <Title order={2} id="website">
                {target.name}
              </Title>
              <Anchor href={target.url} target="_blank" rel="noreferrer" className={classes.url}>
                {target.url}
                <IconExternalLink size={16} aria-label="(opens in a new tab)" />
              </Anchor>
            </div>
            {running && scanCan('cancel', running) && (
              <Menu position="bottom-end" shadow="md" withinPortal={false}>
                <Menu.Target>
                  <Button
                    ref={actions}
                    variant="default"
                    style={{ flex: 'none' }}
                    rightSection={<IconChevronDown size={18} aria-hidden />}
                  >
                    Actions
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item mih={44} onClick={() => setAsked(running.scanId)}>
                    Cancel Scan
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </div>
          <ScheduleBox schedule={schedule} />
        </div>
        {running && <RunningScan scan={running} />}
        <ScanStatus running={running} />
      </Stack>
      <Suspense fallback={null}>
        {asked && (
          <CancelScanDialog
            target={target}
            scanId={asked}
            nextScan={schedule?.dateTime}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}
