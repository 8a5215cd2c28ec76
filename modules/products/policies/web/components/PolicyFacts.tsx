import { Anchor, Box } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { dayWords } from '#kit/contract/dates.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { editionWords, versionWords } from '../copy.ts';
import { policyPath } from '../paths.ts';
import { PolicyBadge } from './PolicyBadge.tsx';
import classes from './PolicyFacts.module.css';

export interface VersionsProps {
  policy: Policy;
  /** Newest first. */
  versions: readonly { version: number; status: 'Draft' | 'Active' }[];
}

/** The facts of a version: state, approver, approval date, and next review. */
export function PolicyFacts({ policy, versions }: VersionsProps) {
  const { status, saved, version, approver, approvalDate, reviewDate, reviewMonths, owner } =
    policy;
  // Only drafts of a template show a size: an active version may have been approved in another one.
  const edition = status === 'Draft' && policy.customPolicy === null ? policy.edition : null;
  const facts: [string, string | null][] = [
    ['Version', saved ? versionWords(version, status) : null],
    ['Approved by', approver],
    ['Approved on', approvalDate && dayWords(approvalDate)],
    ['Next review', reviewDate ? dayWords(reviewDate) : null],
    ['Reviewed every', `${reviewMonths} months`],
    ['Written for', edition && editionWords[edition]],
    ['Looked after by', owner || null],
    [
      'Last saved',
      saved && `${formatDateTime(saved)}${policy.savedBy ? ` by ${policy.savedBy}` : ''}`,
    ],
  ];
  const others = versions.filter((one) => one.version !== version);
  return (
    <Card as="section" aria-label="About this version" className={classes.card}>
      <PolicyBadge status={saved ? status : 'New'} />
      <Facts
        className={classes.facts}
        facts={facts.map(([name, fact]) => [name, fact && breakable(fact)])}
      />
      <WhatItMeans words={['Policy version']} />
      {others.length > 0 && (
        <div>
          <Box component="h2" m={0} fz="0.875rem" fw={400} lts={0} c="dimmed">
            Other versions
          </Box>
          <ul className={classes.versions}>
            {others.map((one) => (
              <li key={one.version}>
                <Anchor component={Link} to={policyPath(policy.id, one.version)}>
                  Version {one.version}
                  {one.status === 'Draft' ? ' (draft)' : ''}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** An address breaks after its @ sooner than within a name. */
const breakable = (text: string) =>
  text.split(/(?<=@)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
