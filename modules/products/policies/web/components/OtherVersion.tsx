import { Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { policyPath } from '../paths.ts';
import classes from './OtherVersion.module.css';

interface Props {
  policy: Policy;
  /** Newest first. */
  versions: readonly { version: number; status: 'Draft' | 'Active' }[];
}

/** A notice that the displayed version is not the newest, with a link to the newest. */
export function OtherVersion({ policy, versions }: Props) {
  const newest = versions[0];
  const inForce = versions.find(({ status }) => status === 'Active');
  if (!newest || newest.version === policy.version) return null;
  const isInForce = policy.version === inForce?.version;
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={22} stroke={1.8} aria-hidden />
      <span>
        {isInForce
          ? 'This version is in force. '
          : 'This is an older version, kept as it was approved. '}
        <Anchor component={Link} to={policyPath(policy.id, newest.version)}>
          {newest.status === 'Draft'
            ? `Version ${newest.version} is a draft`
            : `Go to version ${newest.version}, which is in force`}
        </Anchor>
      </span>
    </p>
  );
}
