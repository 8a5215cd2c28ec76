// What the shell shows after its first render, on every screen: one file to fetch.

import { IconEye, IconShieldLock, IconTrashX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { roleWords } from '#kit/contract/roles.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import { SearchButton } from '#kit/web/search/SearchButton.tsx';
import { SearchHost } from '#kit/web/search/SearchHost.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import { neededCopy } from '#modules/foundation/people/web/settings/copy.ts';
import { settingsPath } from '#modules/foundation/people/web/settings/paths.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';
import { useNextSteps } from '#modules/overviews/dashboard/web/queries.ts';
import { Greeting } from '#modules/products/maturity/web/components/Greeting.tsx';
import classes from './Banners.module.css';

export { Bell } from '#modules/foundation/notices/web/components/Bell.tsx';

const loadSearch = async () => (await import('./PortalSearch.tsx')).PortalSearch;

/** A wide screen shows the one of the menu, a narrow one that of the header (`Sidebar.module.css`, `Shell.module.css`). */
export const SearchAt = ({ place, onOpen }: { place: 'menu' | 'header'; onOpen: () => void }) => (
  <SearchButton form={place === 'menu' ? 'word' : 'icon'} onOpen={onOpen} />
);

export const Search = (searching: Omit<Parameters<typeof SearchHost>[0], 'load'>) => (
  <SearchHost load={loadSearch} {...searching} />
);

/** Tells whoever may not change everything what their role is. In a customer-service session another banner stands there. */
export function RoleBanner() {
  const { role, isCustomerService } = useSession();
  if (role === null || isCustomerService) return null;
  const { name, may } = roleWords[role];
  return (
    <aside className={classes.service} aria-label="Role">
      <IconEye size={20} stroke={1.8} aria-hidden />
      <span>
        Your role is “{name}”: who has it {may}.
      </span>
    </aside>
  );
}

/**
 * Shown while the organization waits to be erased (SET-072); on the page where that is undone, the link to it
 * is hidden.
 */
export function ErasureBanner() {
  const { erasure } = useCall(profileCheck, {}).data ?? {};
  const isThere = useLocation().pathname === settingsPath('organization');
  const mayChange = useMay('change');
  if (!erasure) return null;
  return (
    <aside className={classes.erasure} aria-label="Erasure">
      <span className={classes.line}>
        <IconTrashX size={20} stroke={1.8} aria-hidden />
        <span>This organization is going to be erased on {formatDate(erasure.at)}.</span>
      </span>
      {!isThere && mayChange && (
        <Link className={classes.action} to={settingsPath('organization')}>
          Take it back
        </Link>
      )}
    </aside>
  );
}

/**
 * Shown to an admin without a second step until the day from which the organization asks for one (ACC-284). Who has one
 * the pool says, so nobody asks it where no such day is to come.
 */
export function SecondStepBanner() {
  const { cognitoId, isCustomerService } = useSession();
  const { secondStepFrom = null } = useCall(profileCheck, {}).data ?? {};
  const isToCome = secondStepFrom !== null && Date.parse(secondStepFrom) > Date.now();
  const isAsked = isToCome && !isCustomerService;
  const { userList = [] } = useCall(getUserList, {}, { enabled: isAsked }).data ?? {};
  const lacks = userList.find((one) => one.cognitoId === cognitoId)?.hasSecondStep === false;
  const isThere = useLocation().pathname === settingsPath('you');
  if (secondStepFrom === null || !isAsked || !lacks) return null;
  return (
    <aside className={classes.notice} aria-label="Second step">
      <span className={classes.line}>
        <IconShieldLock size={20} stroke={1.8} aria-hidden />
        <span>{neededCopy.notice(formatDate(secondStepFrom))}</span>
      </span>
      {!isThere && (
        <Link className={classes.action} to={settingsPath('you')}>
          Set it up
        </Link>
      )}
    </aside>
  );
}

/** Waits until the dashboard has said what to do, which is what somebody came for (MAT-050). */
export function DashboardGreeting({ isHere, cognitoId }: ComponentProps<typeof Greeting>) {
  // The dashboard itself loads them.
  const isTold = useNextSteps(false).data !== undefined;
  return <Greeting isHere={isHere && isTold} cognitoId={cognitoId} />;
}
