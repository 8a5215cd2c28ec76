import { Menu } from '@mantine/core';
import { IconCreditCard, IconLifebuoy, IconLogout, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { helpAddress, useBrand } from '#kit/web/brand/brandFace.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import { profileQuery } from '#modules/foundation/people/web/onboarding/queries.ts';
import { signOut, useSession } from '#modules/foundation/people/web/signIn/session.ts';
import { switchTo } from '#modules/foundation/people/web/signIn/switchTo.ts';
import { zoneWords } from './zoneWords.ts';

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/**
 * The popup of the user menu: Settings, My Plan, Support, Sign Out (SHL-054), the organizations between which the person
 * can switch (ACC-204), and the zone of times (SHL-138).
 */
export function UserMenuPopup({
  compact,
  hasCompany,
  pressed,
  focused,
  button,
  children,
}: {
  compact: boolean;
  hasCompany: boolean;
  /** Opens at once, because the button was pressed before this code was loaded. */
  pressed: boolean;
  /** Whether the button that this one replaces had the focus. */
  focused: RefObject<boolean>;
  button: RefObject<HTMLButtonElement | null>;
  children: ReactElement;
}) {
  const brand = useBrand();
  const mayRead = useMay('read');
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (pressed || focused.current) button.current?.focus();
    setOpened(pressed);
  }, [pressed, focused, button]);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={compact ? 'bottom-end' : 'top-start'}
      width={218}
      radius="lg"
      shadow="md"
      withinPortal={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {hasCompany && (
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...iconProps} />}>
            Settings
          </Menu.Item>
        )}
        {hasCompany && mayRead && (
          <Menu.Item component={Link} to="/plan" leftSection={<IconCreditCard {...iconProps} />}>
            My Plan
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={helpAddress(brand)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconLifebuoy {...iconProps} />}
        >
          Support
        </Menu.Item>
        {hasCompany && <Organizations />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
        <Menu.Label>{zoneWords(timeZoneShown())}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shown to whoever belongs to several, with the one in which they are now ticked. */
function Organizations() {
  const { orgId } = useSession();
  const { organizations = [] } = useQuery(profileQuery).data ?? {};
  if (organizations.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Your organizations</Menu.Label>
      {organizations.map(({ id, companyName }) => {
        const isHere = id === orgId;
        return (
          <Menu.Item
            key={id}
            rightSection={isHere ? 'Current' : 'Switch'}
            disabled={isHere}
            onClick={() => void switchTo(id).catch(tellFailure)}
          >
            {companyName}
          </Menu.Item>
        );
      })}
    </>
  );
}

const tellFailure = (error: unknown) => toastError(sentenceFor(CallError.from(error)));
