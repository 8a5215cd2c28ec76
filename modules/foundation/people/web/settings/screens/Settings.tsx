import { Anchor } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { disclaimer } from '#modules/foundation/assets/calls.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { useBoot, useSession } from '../../signIn/session.ts';
import { DetailsCard } from '../components/DetailsCard.tsx';
import { OrganizationDetails } from '../components/OrganizationDetails.tsx';
import { PasswordChange } from '../components/PasswordChange.tsx';
import { SecondStep } from '../components/SecondStep.tsx';
import classes from '../components/Settings.module.css';
import { YourDetails } from '../components/YourDetails.tsx';
import { tabNames } from '../copy.ts';
import { ownTabs, settingsPath, settingsTabs } from '../paths.ts';
import { useAdmins } from '../queries.ts';

const AdminsTab = lazy(async () => ({
  default: (await import('../components/Admins.tsx')).AdminsTab,
}));
const ActivityTab = lazy(async () => ({
  default: (await import('../components/ActivityLog.tsx')).ActivityTab,
}));
// Below what is seen first.
const AddressChange = lazyPart(
  async () => (await import('../../address/components/AddressChange.tsx')).AddressChange,
);
const Devices = lazyPart(async () => (await import('../components/Devices.tsx')).Devices);
const Passkeys = lazyPart(async () => (await import('../components/Passkeys.tsx')).Passkeys);

/** @param programs who else reads here: programs, beside the admins. */
export function Settings({ notices, programs }: Record<'notices' | 'programs', ReactNode>) {
  const { tab } = useParams();
  const admins = useAdmins();
  const { cognitoId, isCustomerService } = useSession();
  const { userPool } = useBoot();
  const mayRead = useMay('read');
  const mayChange = useMay('change');
  if (tab === undefined) return <Redirect to={settingsPath('you')} />;
  const tabs = settingsTabs.filter((name) => mayRead || ownTabs.includes(name));
  const open = tabs.find((name) => name === tab);
  if (!open) return <Redirect to="/404" />;
  return (
    <Page title="Settings">
      {/* Links, because each tab has its own address. */}
      <nav aria-label="Settings" className={classes.nav}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={settingsPath(one)}
            className={classes.tab}
            aria-current={one === open ? 'page' : undefined}
          >
            {tabNames[one]}
          </Link>
        ))}
      </nav>
      {open === 'you' && <YourDetails readOnly={isCustomerService} />}
      {open === 'you' && !isCustomerService && (
        <DetailsCard title="Password" lead="A new one signs you out everywhere, here too.">
          <PasswordChange />
        </DetailsCard>
      )}
      {open === 'you' && !isCustomerService && <SecondStep admins={admins} ownId={cognitoId} />}
      {open === 'you' && (
        <Suspense>
          {!isCustomerService && <AddressChange />}
          {!isCustomerService && userPool.hasPasskeys && <Passkeys />}
          <Devices />
        </Suspense>
      )}
      {open === 'organization' && <OrganizationDetails />}
      {open === 'admins' && (
        <Suspense fallback={<FormSkeleton what="your admins" fields={2} />}>
          <AdminsTab admins={admins} ownId={cognitoId} readOnly={!mayChange} />
          {programs}
        </Suspense>
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
      {open === 'activity' && (
        <Suspense fallback={<FormSkeleton what="the activity" fields={2} />}>
          <ActivityTab readOnly={!mayChange} />
        </Suspense>
      )}
      <Anchor href={addressOf(disclaimer, {})} target="_blank" c="dimmed" size="sm" py={12}>
        Disclaimer
      </Anchor>
    </Page>
  );
}
