import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { signOutStaff } from '#modules/foundation/staff/calls.ts';

export function StaffMenu() {
  const { name, email, role } = useStaff();
  const client = useQueryClient();
  const leave = useSend(signOutStaff, {
    onSuccess: async () => {
      forgetCsrfToken();
      await client.resetQueries();
    },
  });
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={16} />}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {email} · {role}
        </Menu.Label>
        <Menu.Item onClick={() => leave.mutate({})}>Sign out</Menu.Item>
        <Menu.Item onClick={() => leave.mutate({ everywhere: true })}>
          Sign out everywhere
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
