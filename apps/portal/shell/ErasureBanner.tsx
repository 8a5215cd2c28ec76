import { IconTrashX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { settingsPath } from '#modules/foundation/people/web/settings/paths.ts';
import classes from './Banners.module.css';

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
