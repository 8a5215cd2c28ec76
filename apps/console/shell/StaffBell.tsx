import { Menu, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import classes from '#kit/web/frame/Bell.module.css';
import type { checkStaff } from '#modules/foundation/staff/calls.ts';

/** What waits for who is signed in, each kind with the way to it; its number is how many kinds there are. */
export function StaffBell({ waiting }: Pick<OutputOf<typeof checkStaff>, 'waiting'>) {
  const due = waiting.filter(({ count }) => count > 0);
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <UnstyledButton
          className={classes.bell}
          c="dimmed"
          aria-label={due.length > 0 ? `What waits, ${due.length}` : 'What waits'}
        >
          <IconBell size={20} aria-hidden />
          {due.length > 0 && (
            <span className={classes.count} aria-hidden>
              {due.length}
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {due.length === 0 && <Menu.Label>Nothing waits for you.</Menu.Label>}
        {due.map(({ path, words }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
