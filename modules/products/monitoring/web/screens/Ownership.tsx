import { Button, Radio, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { loadOwnership, proveOwnership } from '#modules/products/monitoring/calls.ts';
import type { Ownership as OwnershipOf } from '#modules/products/monitoring/schemas.ts';
import { type ProofMethod, proofMethods } from '#modules/products/monitoring/vocabulary.ts';
import dialogClasses from '../components/dialog.module.css';
import { LoadingFindings } from '../components/LoadingFindings.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { OwnershipStatus } from '../components/OwnershipStatus.tsx';
import { ProofSteps } from '../components/ProofSteps.tsx';
import { methodWords } from '../copyOwnership.ts';
import { proofRefusals } from '../copyRefusals.ts';
import { basePath, sitePath } from '../paths.ts';
import { useOwnership } from '../queries.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** The proof of ownership: which levels need it, how to give it, and its state. */
export function Ownership() {
  const { website, siteName, error, retry } = useNamedWebsite();
  const targetId = website?.target.targetId;
  const loaded = useOwnership(targetId);
  if (website === null) return <Redirect to={basePath} />;
  const failed = error ?? (loaded.data ? undefined : loaded.error);
  return (
    <Page
      title="Proof of ownership"
      lead={`Nobody but its owner may have ${siteName} attacked, not even to test it. So we ask you to prove that it is yours.`}
      width="narrow"
    >
      <BackLink to={sitePath(siteName)}>Back to {siteName}</BackLink>
      {failed && (
        <ScreenError
          what="the proof of ownership"
          error={failed}
          retry={() => Promise.all([retry(), loaded.refetch()])}
        />
      )}
      {!failed && !(targetId && loaded.data) && <LoadingFindings />}
      {!failed && targetId && loaded.data && (
        <>
          <OwnershipStatus ownership={loaded.data} />
          <Prove targetId={targetId} ownership={loaded.data} />
        </>
      )}
    </Page>
  );
}

function Prove({ targetId, ownership }: { targetId: string; ownership: OwnershipOf }) {
  const [method, setMethod] = useState<ProofMethod>(ownership.method ?? 'file');
  const refresh = useRefresh();
  const prove = useSend(proveOwnership, {
    onSuccess: async () => {
      await refresh(loadOwnership);
      toastSuccess('The website is proven to be yours.');
    },
  });
  const choose = (value: string) => {
    setMethod(value as ProofMethod);
    prove.reset();
  };
  return (
    <Card as="section" aria-labelledby="prove">
      <Stack gap="lg">
        <Title order={2} id="prove">
          {ownership.method
            ? 'Look again, or prove it in another way'
            : 'Choose one way to prove it'}
        </Title>
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
      </Stack>
    </Card>
  );
}
