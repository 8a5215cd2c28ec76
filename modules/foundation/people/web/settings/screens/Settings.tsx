import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { disclaimer } from '#modules/foundation/assets/calls.ts';
import { ActivityLog } from '../components/ActivityLog.tsx';
import { Admins } from '../components/Admins.tsx';
import { DetailsCard } from '../components/DetailsCard.tsx';
import { OrganizationDetails } from '../components/OrganizationDetails.tsx';
import { SettingsNav } from '../components/SettingsNav.tsx';
import { YourDetails } from '../components/YourDetails.tsx';
import { settingsPath, settingsTabs } from '../paths.ts';
import { useAdmins, useMe } from '../queries.ts';

export function Settings({
  passwordChange,
  notices,
  visits,
}: {
  passwordChange: ReactNode;
  notices: ReactNode;
  visits: ReactNode;
}) {
  const { tab } = useParams();
  const admins = useAdmins();
  const me = useMe();
  if (tab === undefined) return <Redirect to={settingsPath('you')} />;
  const open = settingsTabs.find((name) => name === tab);
  if (!open) return <Redirect to="/404" />;
  return (
    <Page title="Settings" lead="You, your organization, and who looks after it with you.">
      <SettingsNav open={open} />
      {open === 'you' && <YourDetails readOnly={me.isCustomerService} />}
      {open === 'you' && !me.isCustomerService && (
        <DetailsCard title="Password" lead="A new one signs you out everywhere, here too.">
          {passwordChange}
        </DetailsCard>
      )}
      {open === 'organization' && <OrganizationDetails />}
      {open === 'admins' && (
        <Admins admins={admins} ownId={me.cognitoId} readOnly={me.isCustomerService} />
      )}
      {open === 'notifications' && (
        <DetailsCard
          title="Notifications"
          lead={
            <>
              What we mail you about. The other admins choose for themselves. The letters about each
              month <Link to="/letters">stay in the portal</Link> either way.
            </>
          }
        >
          {notices}
        </DetailsCard>
      )}
      {open === 'activity' && !me.isCustomerService && visits}
      {open === 'activity' && <ActivityLog />}
      <Anchor href={addressOf(disclaimer, {})} target="_blank" c="dimmed" size="sm" py={12}>
        Disclaimer
      </Anchor>
    </Page>
  );
}
