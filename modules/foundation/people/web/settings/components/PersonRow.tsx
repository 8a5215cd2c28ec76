import { Badge, Box, Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoMail } from '#kit/web/mail/NoMail.tsx';
import { Initials } from '#kit/web/pictures/Initials.tsx';
import { shownEmail } from '../rules/shownEmail.ts';
import classes from './Lists.module.css';

/** An address cut to fit into its row; screen readers and the tooltip get the whole address. */
function ShownEmail({ email }: { email: string }) {
  const address = shownEmail(email);
  if (address === email) return <span>{email}</span>;
  return (
    <span title={email}>
      <span aria-hidden>{address}</span>
      <VisuallyHidden>{email}</VisuallyHidden>
    </span>
  );
}

export interface Person {
  firstName: string;
  lastName: string;
  jobTitle: string;
  email: string;
}

export const nameOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** One person in a list: name, details, and actions. */
export function PersonRow({
  person,
  badges = [],
  note,
  takesNoMail,
  children,
}: {
  person: Person;
  takesNoMail: boolean;
  badges?: readonly { label: string; color: string }[];
  note?: ReactNode;
  children: ReactNode;
}) {
  const name = nameOf(person);
  return (
    <Group component="li" gap={16} wrap="nowrap" className={classes.row}>
      <Initials name={name || person.email} />
      <Box flex={1} miw={0}>
        <Group gap="4px 8px" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name || <ShownEmail email={person.email} />}
          {badges.map(({ label, color }) => (
            <Badge key={label} variant="light" size="sm" radius="sm" color={color}>
              {label}
            </Badge>
          ))}
        </Group>
        <Group gap="0 16px" align="stretch" c="dimmed" fz="0.9375rem">
          {name && <ShownEmail email={person.email} />}
          {person.jobTitle && <span>{person.jobTitle}</span>}
          {note && <span>{note}</span>}
          {takesNoMail && <NoMail />}
        </Group>
      </Box>
      <Group align="stretch" gap={4} wrap="nowrap" className={classes.actions}>
        {children}
      </Group>
    </Group>
  );
}
