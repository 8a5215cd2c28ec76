import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCalendar, IconHandStop, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { askForHelp } from '#modules/products/concierge/calls.ts';
import { askForCallPath, referenceOf } from '#modules/products/concierge/vocabulary.ts';
import { tabPath } from '../paths.ts';
import { helpMailTo } from '../rules/helpMailTo.ts';

interface Props {
  /** The message or weakness that the person needs help with. */
  about: string | undefined;
  isWeakness: boolean;
  onClose: () => void;
}

/** The ways to reach the concierge. Nothing is sent until the person chooses one. */
export function ContactDialog({ about, isWeakness, onClose }: Props) {
  // Usually cached, because the shell has loaded it.
  const { data } = useCall(featureUsageProfile, {});
  const { conciergeSchedulingLink, conciergeEmail } = data?.plans.brand ?? {};
  const reference = isWeakness && about !== undefined ? referenceOf(about) : undefined;
  const ask = useSend(askForHelp, { refusals: {} });
  return (
    <Dialog title="Contact Cyber Concierge" onClose={onClose} centered>
      <Stack gap="md">
        <Text>
          Talk to a security expert who knows your setup. There is no question too small.
          {reference && ` Your reference is ${reference}.`}
        </Text>
        <AskExpert
          {...(isWeakness && about !== undefined && { about: 'weakness', id: about })}
          variant="filled"
        />
        {data && <ScheduleCall link={conciergeSchedulingLink} />}
        {conciergeEmail && (
          <Button
            component="a"
            href={helpMailTo(conciergeEmail, reference)}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Email Concierge
          </Button>
        )}
        {!ask.isSuccess && (
          <Button
            variant="default"
            leftSection={<IconHandStop size={18} aria-hidden />}
            loading={ask.isPending}
            onClick={() => ask.mutate(about === undefined ? {} : { id: about })}
          >
            Ask to Be Contacted
          </Button>
        )}
        {ask.isSuccess && (
          <Text size="sm" ref={takeFocus} tabIndex={-1}>
            {about === undefined
              ? 'Your concierge now sees that you ask for help.'
              : 'Your concierge now sees that you ask for help with this.'}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          Leave out passwords and what exactly is weak: mail is not a safe place for it.
        </Text>
        <Anchor component={Link} to={tabPath('about')} onClick={onClose} size="sm" py={10}>
          About Cyber Concierge
        </Anchor>
      </Stack>
    </Dialog>
  );
}

/** The button that asked is gone (SHL-191). */
const takeFocus = (words: HTMLElement | null) => words?.focus();

/** By the brand's own calendar, or else by asking for a call. */
function ScheduleCall({ link }: { link: string | undefined }) {
  const look = {
    variant: 'default',
    leftSection: <IconCalendar size={18} aria-hidden />,
    children: 'Schedule a Call',
  };
  return link ? (
    <Button component="a" href={link} target="_blank" rel="noreferrer" {...look} />
  ) : (
    <Button component={Link} to={askForCallPath} {...look} />
  );
}
