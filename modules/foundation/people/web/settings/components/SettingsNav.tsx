import { Link } from 'react-router';
import { tabNames } from '../copy.ts';
import { type SettingsTab, settingsPath, settingsTabs } from '../paths.ts';
import classes from './SettingsNav.module.css';

/** The tabs are links, because each has its own address. */
export function SettingsNav({ open }: { open: SettingsTab }) {
  return (
    <nav aria-label="Settings" className={classes.nav}>
      {settingsTabs.map((tab) => (
        <Link
          key={tab}
          to={settingsPath(tab)}
          className={classes.tab}
          aria-current={tab === open ? 'page' : undefined}
        >
          {tabNames[tab]}
        </Link>
      ))}
    </nav>
  );
}
