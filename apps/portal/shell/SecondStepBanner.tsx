import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import { neededCopy } from '#modules/foundation/people/web/settings/copy.ts';
import { settingsPath } from '#modules/foundation/people/web/settings/paths.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';
import classes from './Banners.module.css';

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
