import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCalendar, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { tabPath } from '../paths.ts';
import { useConciergeBrand } from '../queries.ts';
import { mailTo } from '../rules/mailTo.ts';

interface Props {
  /** The reference of what help is needed with. */
  about: string | undefined;
  /** Whether the concierge knows that help was asked for. */
  isTold: boolean;
  onClose: () => void;
}

/** 'Schedule a Call, Email Concierge and an About Cyber Concierge link' (spec modules §2). */
export function ContactDialog({ about, isTold, onClose }: Props) {
  const { conciergeSchedulingLink, conciergeEmail } = useConciergeBrand() ?? {};
  return (
    <Dialog title="Contact Cyber Concierge" onClose={onClose} centered>
      <Stack gap="md">
        <Text>
          Talk to a security expert who knows your setup. There is no question too small.
          {about && ` Your reference is ${about}.`}
        </Text>
        {conciergeSchedulingLink && (
          <Button
            component="a"
            href={conciergeSchedulingLink}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconCalendar size={18} aria-hidden />}
            data-autofocus
          >
            Schedule a Call
          </Button>
        )}
        {conciergeEmail && (
          <Button
            component="a"
            href={mailTo(conciergeEmail, about)}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Email Concierge
          </Button>
        )}
        <Text size="sm" role="status">
          {isTold &&
            'Your concierge now sees that you asked for help. The quickest way is to call or write.'}
        </Text>
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
