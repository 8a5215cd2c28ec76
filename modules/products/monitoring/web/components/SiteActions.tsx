import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';
import { scheduleActions } from '../copy.ts';
import { scheduleParameter } from '../paths.ts';
import { scanRunning, type Website } from '../queries.ts';

const load = () => import('./WebsiteDialogs.tsx');
const CancelScanDialog = lazy(async () => ({ default: (await load()).CancelScanDialog }));
const EditNameDialog = lazy(async () => ({ default: (await load()).EditNameDialog }));
const RemoveWebsiteDialog = lazy(async () => ({ default: (await load()).RemoveWebsiteDialog }));
const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule/ScheduleDialog.tsx')).ScheduleDialog,
}));

interface Props {
  website: Website;
  others: readonly Target[];
  plan: PlanDetail;
}

/** The open dialog; 'cancel' stores the scan that it asks about, because that may end meanwhile. */
type Open = 'name' | 'remove' | { cancel: string };

/** While a scan is running, Actions offers only to cancel it (MON-013). */
export function SiteActions({ website, others, plan }: Props) {
  const { target, schedule } = website;
  const running = scanRunning(website.scans);
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [parameters, setParameters] = useSearchParams();
  const isScheduling = parameters.has(scheduleParameter) && !running;
  const onClose = () => {
    setOpen(null);
    if (isScheduling) setParameters({}, { replace: true });
    button.current?.focus();
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            style={{ flex: 'none' }}
            rightSection={<IconChevronDown size={18} aria-hidden />}
          >
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {running && scanCan('cancel', running) ? (
            <Menu.Item mih={44} onClick={() => setOpen({ cancel: running.scanId })}>
              Cancel Scan
            </Menu.Item>
          ) : (
            <>
              <Menu.Item mih={44} onClick={() => setOpen('name')}>
                Edit Website Name
              </Menu.Item>
              <Menu.Item
                mih={44}
                onClick={() => setParameters({ [scheduleParameter]: '' }, { replace: true })}
              >
                {schedule ? scheduleActions.edit : scheduleActions.create}
              </Menu.Item>
              <Menu.Item mih={44} onClick={() => setOpen('remove')}>
                Remove Website
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'name' && <EditNameDialog target={target} others={others} onClose={onClose} />}
        {isScheduling && <ScheduleDialog website={website} plan={plan} onClose={onClose} />}
        {open === 'remove' && <RemoveWebsiteDialog target={target} onClose={onClose} />}
        {open !== null && typeof open === 'object' && (
          <CancelScanDialog
            target={target}
            scanId={open.cancel}
            nextScan={schedule?.dateTime ?? undefined}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}
