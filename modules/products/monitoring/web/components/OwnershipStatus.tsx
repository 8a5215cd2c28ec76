import { Text } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import type { Ownership } from '#modules/products/monitoring/schemas.ts';
import { levelsWith, levelsWithout, methodWords, ownershipStateOf } from '../copyOwnership.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

/** The state of the proof: what runs with it and without it, and when it was last checked. */
export function OwnershipStatus({ ownership }: { ownership: Ownership }) {
  const { method, provenAt, checkedAt, missingSince, countsUntil } = ownership;
  const standing = ownershipStateOf(ownership);
  if (standing === 'missing' && missingSince && countsUntil)
    return (
      <Notice
        kind="problem"
        title={`We no longer find the proof since ${formatDate(missingSince)}.`}
      >
        Put it back, or prove the website in another way. Until then scans look only, and try
        nothing. After {formatDate(countsUntil)} the website counts as not proven.
      </Notice>
    );
  if (standing === 'proven' && method && provenAt && checkedAt)
    return (
      <Notice
        kind="info"
        title={`Proven on ${formatDate(provenAt)}, ${methodWords[method].found}.`}
      >
        All scan levels of your plan run. Leave the proof where it is: we look for it as each scan
        begins, and every week, last on {formatDate(checkedAt)}.
      </Notice>
    );
  return (
    <Notice kind="info" title="This website is not yet proven to be yours.">
      <Text>
        The levels {levelsWithout} only look at pages, and run without a proof. The levels{' '}
        {levelsWith} try break-ins, and{' '}
        {standing === 'open'
          ? 'run as Safe until you have proven the website by one of the ways below.'
          : 'want a proof. In this demonstration they run without one.'}
      </Text>
    </Notice>
  );
}
