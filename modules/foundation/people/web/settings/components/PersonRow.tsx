import { Badge, VisuallyHidden } from '@mantine/core';
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
    <li className={classes.row}>
      <Initials name={name || person.email} />
      <div className={classes.words}>
        <div className={classes.name}>
          {name || <ShownEmail email={person.email} />}
          {badges.map(({ label, color }) => (
            <Badge key={label} variant="light" size="sm" radius="sm" color={color}>
              {label}
            </Badge>
          ))}
        </div>
        <div className={classes.detail}>
          {name && <ShownEmail email={person.email} />}
          {person.jobTitle && <span>{person.jobTitle}</span>}
          {note && <span>{note}</span>}
          {takesNoMail && <NoMail />}
        </div>
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
