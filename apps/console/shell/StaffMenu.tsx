import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { signOutStaff } from '#modules/foundation/staff/calls.ts';
import { forgetSession } from './forgetSession.ts';

const PictureDialog = lazy(() =>
  import('#modules/foundation/staff/console/components/PictureDialog.tsx').then(
    ({ PictureDialog: dialog }) => ({ default: dialog }),
  ),
);

const KeysDialog = lazy(() =>
  import('./KeysDialog.tsx').then(({ KeysDialog: dialog }) => ({ default: dialog })),
);

export function StaffMenu() {
  const { name, email, role } = useStaff();
  const client = useQueryClient();
  const [shown, setShown] = useState<'picture' | 'keys' | null>(null);
  const close = () => setShown(null);
  const signOut = useSend(signOutStaff, {
    onSuccess: () => forgetSession(client),
    // The session may have ended before. After any other refusal the menu offers it again.
    onError: ({ code }) => code === 'NO_SESSION' && forgetSession(client),
  });
  const leave = (input: { everywhere?: boolean }) =>
    whileSessionEnds(() => signOut.mutateAsync(input)).catch(() => undefined);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={16} />}>
            <Text span inherit truncate lh={1.5}>
              {name}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {email} · {role}
          </Menu.Label>
          <Menu.Item onClick={() => setShown('picture')}>My picture</Menu.Item>
          <Menu.Item onClick={() => setShown('keys')}>Keys</Menu.Item>
          <Menu.Item onClick={() => void leave({})}>Sign out</Menu.Item>
          <Menu.Item onClick={() => void leave({ everywhere: true })}>
            Sign out everywhere
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {shown === 'picture' && <PictureDialog onClose={close} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
