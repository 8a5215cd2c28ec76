import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { tabLabels } from '../copy.ts';
import { type Tab, tabPath } from '../paths.ts';
import classes from './Breadcrumbs.module.css';

/** Breadcrumbs back to the list (CON-020). */
export function Breadcrumbs({ tab, here }: { tab: Tab; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>
          <Anchor component={Link} to={tabPath('about')}>
            Cyber Concierge
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to={tabPath(tab)}>
            {tabLabels[tab]}
          </Anchor>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
