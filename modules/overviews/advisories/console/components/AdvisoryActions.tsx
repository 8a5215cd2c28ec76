import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { stateOf } from '../copy.ts';
import { editPath } from '../paths.ts';
import { type Act, ActQuestion } from './ActQuestion.tsx';

/** What its state allows, each with a confirmation. */
export function AdvisoryActions({ advisory }: { advisory: OpenedAdvisory }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const state = stateOf(advisory);
  return (
    <>
      {state === 'draft' && (
        <>
          <Button disabled={advisory.ranges.length === 0} onClick={() => setAsked('publish')}>
            Publish
          </Button>
          <Button component={Link} to={editPath(advisory.advisoryId)} variant="default">
            Change
          </Button>
          <Button variant="default" onClick={() => setAsked('discard')}>
            Discard
          </Button>
        </>
      )}
      {state === 'published' && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      {asked && <ActQuestion act={asked} advisory={advisory} onClose={() => setAsked(null)} />}
    </>
  );
}
