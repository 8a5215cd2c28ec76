import { Anchor, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconHandStop,
  IconShieldCheck,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas/channel.ts';
import type { Scan, Schedule, Target } from '../../schemas/entities.ts';
import { phaseWords } from '../copy.ts';
import { ownershipLinks, ownershipStateOf } from '../copyOwnership.ts';
import { ownershipPath } from '../paths.ts';
import { scanRunning, useOwnership, type Website } from '../queries.ts';
import { RunningScan } from './RunningScan.tsx';
import { ScheduleBox } from './ScheduleBox.tsx';
import { SiteActions } from './SiteActions.tsx';
import classes from './SitePanel.module.css';

const ExclusionsDialog = lazy(async () => ({
  default: (await import('./ExclusionsDialog.tsx')).ExclusionsDialog,
}));
const loadDialogs = () => import('./WebsiteDialogs.tsx');
const ScanNowDialog = lazy(async () => ({ default: (await loadDialogs()).ScanNowDialog }));

interface Props {
  website: Website;
  others: readonly Target[];
  plan: PlanDetail;
}

/** The selected website's name, address, Actions and schedule, and its running scan. */
export function SitePanel({ website, others, plan }: Props) {
  const { target, schedule } = website;
  const running = scanRunning(website.scans);
  const mayChange = useMay('change');
  return (
    <Card as="section" aria-labelledby="website">
      <Stack gap="lg">
        <div className={classes.top}>
          <Group justify="space-between" align="flex-start" gap={16} className={classes.head}>
            <Stack gap={0} align="flex-start" miw={0}>
              <Title order={2} id="website">
                {target.name}
              </Title>
              <Anchor href={target.url} target="_blank" rel="noreferrer" className={classes.url}>
                {target.url}
                <IconExternalLink size={16} aria-label="(opens in a new tab)" />
              </Anchor>
              <OwnershipLink target={target} />
              {mayChange && <ExclusionsLink target={target} />}
            </Stack>
            {mayChange && (
              <Group justify="flex-end" align="stretch" gap={8} className={classes.buttons}>
                {!running && mayScanNow(schedule) && <ScanNow website={website} />}
                <SiteActions website={website} others={others} plan={plan} />
              </Group>
            )}
          </Group>
          <ScheduleBox siteName={target.name} schedule={schedule} />
        </div>
        {running && <RunningScan scan={running} />}
        <ScanStatus running={running} />
      </Stack>
    </Card>
  );
}

/** The plan limits which websites are scanned by hand, and not how often. */
const mayScanNow = (schedule: Schedule | undefined): boolean =>
  !schedule?.unwatched || schedule.unwatched === 'FREQUENCY';

/** Announces to screen readers what changed of a scan's progress, and its end, without the ticking clock. */
function ScanStatus({ running }: { running: Scan | undefined }) {
  const [hasRun, setHasRun] = useState(false);
  if (running && !hasRun) setHasRun(true);
  const { phase, findings } = running?.progress ?? { phase: 'queued', findings: 0 };
  return (
    <VisuallyHidden role="status" aria-atomic="false">
      {running && <span>{`${phaseWords[phase]}. `}</span>}
      {running && findings > 0 && <span>{`${findings} found so far.`}</span>}
      {!running && hasRun && 'The scan has ended.'}
    </VisuallyHidden>
  );
}

const icons = {
  proven: IconShieldCheck,
  missing: IconAlertTriangle,
  open: IconShieldQuestion,
  optional: IconShieldQuestion,
};

/** Whether the website's ownership is proven, with a link to prove it. */
function OwnershipLink({ target }: { target: Target }) {
  const { data } = useOwnership(target.targetId);
  const standing = data ? ownershipStateOf(data) : 'optional';
  const Icon = icons[standing];
  return (
    <Anchor component={Link} to={ownershipPath(target.name)} className={classes.url}>
      <Icon size={18} aria-hidden />
      {ownershipLinks[standing]}
    </Anchor>
  );
}

/** Opens the list of addresses that scans of this website leave alone (MON-138). */
function ExclusionsLink({ target }: { target: Target }) {
  const { button, isOpen, open, close } = useOpener();
  return (
    <>
      <Anchor component="button" type="button" ref={button} className={classes.url} onClick={open}>
        <IconHandStop size={18} aria-hidden />
        Pages that scans leave alone
      </Anchor>
      <Suspense fallback={null}>
        {isOpen && <ExclusionsDialog target={target} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A button that starts a scan beside the schedule, after its owner has read what the scan does (MON-116). */
function ScanNow({ website }: { website: Website }) {
  const { button, isOpen, open, close } = useOpener();
  return (
    <>
      <Button ref={button} variant="default" onClick={open}>
        Scan now
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ScanNowDialog website={website} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A dialog and the button that opens it, which has the focus again when it is closed. */
function useOpener() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { button, isOpen, open: () => setOpen(true), close };
}
