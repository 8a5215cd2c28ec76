import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { standingLinks, standingOf } from '../copyOwnership.ts';
import { ownershipPath } from '../paths.ts';
import { useOwnership } from '../queries.ts';
import classes from './SitePanel.module.css';

const icons = {
  proven: IconShieldCheck,
  missing: IconAlertTriangle,
  open: IconShieldQuestion,
  optional: IconShieldQuestion,
};

/** Whether the website is proven to be its owner's, and the way to prove it. */
export function OwnershipLink({ target }: { target: Target }) {
  const { data } = useOwnership(target.targetId);
  const standing = data ? standingOf(data) : 'optional';
  const Icon = icons[standing];
  return (
    <Anchor component={Link} to={ownershipPath(target.name)} className={classes.url}>
      <Icon size={18} aria-hidden />
      {standingLinks[standing]}
    </Anchor>
  );
}
