import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadOwnership, proveOwnership } from '#modules/products/monitoring/calls.ts';
import type { Ownership as OwnershipOf } from '#modules/products/monitoring/schemas.ts';
import { type ProofMethod, proofMethods } from '#modules/products/monitoring/vocabulary.ts';
import { CopyText } from '../components/CopyText.tsx';
import dialogClasses from '../components/dialog.module.css';
import { levelsWith, levelsWithout, methodWords, ownershipStateOf } from '../copyOwnership.ts';
import { proofRefusals } from '../copyRefusals.ts';
import { basePath, sitePath } from '../paths.ts';
import { useOwnership } from '../queries.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** The proof of ownership: which levels need it, how to give it, and its state. */
export function Ownership() {
  const { website, siteName, withWebsite } = useNamedWebsite();
  const targetId = website?.target.targetId;
  const loaded = useOwnership(targetId);
  if (website === null) return <Redirect to={basePath} />;
  return (
    <Page
      title="Proof of ownership"
      lead={`Nobody but its owner may have ${siteName} attacked, not even to test it. So we ask you to prove that it is yours.`}
      above={<BackLink to={sitePath(siteName)}>Back to {siteName}</BackLink>}
      width="narrow"
    >
      <QueryContent what="the proof of ownership" query={withWebsite(loaded)} height={[76, 320]}>
        {(ownership) => (
          <>
            <OwnershipStatus ownership={ownership} />
            {targetId && <Prove targetId={targetId} ownership={ownership} />}
          </>
        )}
      </QueryContent>
    </Page>
  );
}

/** The state of the proof: what runs with it and without it, and when it was last checked. */
function OwnershipStatus({ ownership }: { ownership: OwnershipOf }) {
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
        above Safe begins, and every week, last on {formatDate(checkedAt)}.
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

function Prove({ targetId, ownership }: { targetId: string; ownership: OwnershipOf }) {
  const [method, setMethod] = useState<ProofMethod>(ownership.method ?? 'file');
  const prove = useSend(proveOwnership, {
    refreshes: [loadOwnership],
    done: 'The website is proven to be yours.',
  });
  const choose = (value: string) => {
    setMethod(value as ProofMethod);
    prove.reset();
  };
  return (
    <Section
      id="prove"
      title={
        ownership.method ? 'Look again, or prove it in another way' : 'Choose one way to prove it'
      }
      gap="lg"
    >
      <Radio.Group value={method} onChange={choose} aria-labelledby="prove">
        <Stack gap="xs">
          {proofMethods.toReversed().map((one) => (
            <div key={one} className={dialogClasses.choice}>
              <Radio
                value={one}
                label={methodWords[one].label}
                description={methodWords[one].what}
              />
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <ProofSteps method={method} proofs={ownership.proofs} />
      {prove.error && <Notice kind="problem">{sentenceFor(prove.error, proofRefusals)}</Notice>}
      <Button
        style={{ alignSelf: 'flex-start' }}
        loading={prove.isPending}
        onClick={() => prove.mutate({ targetId, method })}
      >
        Look for the Proof
      </Button>
    </Section>
  );
}

/** What to publish for the proof, and where, verbatim. */
function ProofSteps({ method, proofs }: { method: ProofMethod; proofs: OwnershipOf['proofs'] }) {
  const lines: Record<ProofMethod, [string, string][]> = {
    file: [
      ['Address', proofs.file.url],
      ['Content', proofs.file.content],
    ],
    meta: [
      ['Tag', proofs.meta.tag],
      ['Page', proofs.meta.url],
    ],
    dns: [
      ['Name', proofs.dns.name],
      ['Value', proofs.dns.value],
    ],
  };
  return (
    <Stack gap="sm">
      <Text>{methodWords[method].steps}</Text>
      {lines[method].map(([label, text]) => (
        <CopyText key={label} label={label} text={text} />
      ))}
    </Stack>
  );
}
