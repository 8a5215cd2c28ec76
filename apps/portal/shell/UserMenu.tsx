import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import {
  IconCreditCard,
  IconLifebuoy,
  IconLogout,
  IconSelector,
  IconSettings,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { signOut, useSession } from '#modules/accounts/web/session.ts';
import { profileQuery } from '#modules/profile/web/queries.ts';
import { screenAt } from '../routes.tsx';
import classes from './UserMenu.module.css';

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Settings, My Plan, Support, Sign Out (spec portal §2 'Shell'). `compact`: the initials alone. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const session = useSession();
  const { helpCenter } = useBrand();
  const hasCompany = session.orgId !== null;
  const profile = useQuery({ ...profileQuery, enabled: hasCompany }).data;
  const email = session.email ?? '';
  const name =
    [profile?.userData.firstName, profile?.userData.lastName].filter(Boolean).join(' ') || email;
  const company = profile?.companyData?.companyName;
  return (
    <Menu
      position={compact ? 'bottom-end' : 'top-start'}
      width={218}
      radius="lg"
      shadow="md"
      withinPortal={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={compact ? classes.compact : classes.target}
          aria-label={`Account of ${name}`}
        >
          <Avatar size={36} radius="xl" color="brand" name={name} aria-hidden />
          {!compact && (
            <>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                {company && <span className={classes.company}>{company}</span>}
              </span>
              <IconSelector size={18} stroke={1.7} className={classes.selector} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {hasCompany && screenAt('/settings') && (
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...iconProps} />}>
            Settings
          </Menu.Item>
        )}
        {hasCompany && screenAt('/plan') && (
          <Menu.Item component={Link} to="/plan" leftSection={<IconCreditCard {...iconProps} />}>
            My Plan
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={helpCenter}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconLifebuoy {...iconProps} />}
        >
          Support
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
