import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { loadIssue, recheckIssue } from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import type { Decision } from '#modules/products/monitoring/vocabulary.ts';
import { recheckRefusals } from '../copyRefusals.ts';
import { useTakeBack } from '../decisions.ts';
import { sendParameter } from '../paths.ts';

const DecideDialog = lazy(async () => ({
  default: (await import('./DecideDialog.tsx')).DecideDialog,
}));
const SendFixDialog = lazy(async () => ({
  default: (await import('./SendFixDialog.tsx')).SendFixDialog,
}));

interface Props {
  issue: Issue;
  siteName: string;
  /** Whether a recheck can be asked for now. */
  canRecheck: boolean;
}

/** Gets an issue fixed: sends it, checks it again, or says that there is nothing to fix. */
export function IssueActions({ issue, siteName, canRecheck }: Props) {
  const { issueId } = issue;
  const mayFix = useMay('fix');
  const isOpen = issue.state !== 'fixed';
  const isToFix = isOpen && mayFix;
  const [parameters, setParameters] = useSearchParams();
  const isSending = parameters.has(sendParameter);
  const [asked, setAsked] = useState<Decision | 'send' | null>(
    isSending && isToFix ? 'send' : null,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  const plan = useCall(featureUsageProfile, {}).data?.plans;
  const { takeBack, isPending } = useTakeBack(issueId);
  const recheck = useSend(recheckIssue, { refreshes: [loadIssue], refusals: recheckRefusals });
  const mayChange = useMay('change');
  if (issue.decision)
    return mayChange ? (
      <Button
        // After the dialog, whose opener is gone, the focus is where the decision is taken back.
        ref={(button) => {
          if (hasAsked.current && document.activeElement === document.body) button?.focus();
        }}
        variant="default"
        loading={isPending}
        onClick={takeBack}
      >
        Take Decision Back
      </Button>
    ) : null;
  const decide = (decision: Decision) => {
    hasAsked.current = true;
    setAsked(decision);
  };
  const close = () => {
    setAsked(null);
    if (isSending) setParameters({}, { replace: true });
    (asked === 'send' ? sender : opener).current?.focus();
  };
  return (
    <Group gap="sm">
      {isToFix && (
        <Button
          ref={sender}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => setAsked('send')}
        >
          Send to Who Fixes It
        </Button>
      )}
      {isToFix && canRecheck && (
        <Button
          variant="default"
          loading={recheck.isPending}
          onClick={() => recheck.mutate({ issueId })}
        >
          Check Again Now
        </Button>
      )}
      {plan?.modules.cyberconcierge === 'ACTIVE' && <AskExpert about="issue" id={issueId} />}
      <NotAProblem isOpen={isOpen} opener={opener} decide={decide} />
      <Suspense fallback={null}>
        {asked === 'send' && <SendFixDialog issue={issue} siteName={siteName} onClose={close} />}
        {asked !== null && asked !== 'send' && (
          <DecideDialog issueId={issueId} decision={asked} onClose={close} />
        )}
      </Suspense>
    </Group>
  );
}

function NotAProblem({
  isOpen,
  opener,
  decide,
}: {
  isOpen: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  decide: (decision: Decision) => void;
}) {
  if (!useMay('change')) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          ref={opener}
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Not a Problem Here
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && (
          <Menu.Item mih={44} onClick={() => decide('accepted')}>
            Accept Issue
          </Menu.Item>
        )}
        <Menu.Item mih={44} onClick={() => decide('false_positive')}>
          False Positive
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
