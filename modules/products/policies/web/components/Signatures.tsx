import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { StatusBadge, type Tone } from '#kit/web/frame/StatusBadge.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import {
  downloadSignatures,
  loadSignatures,
  remindSigners,
  takeBackSignatures,
} from '#modules/products/policies/calls.ts';
import type { Signer } from '#modules/products/policies/schemas.ts';
import { maxSigners, type SigningState } from '#modules/products/policies/vocabulary.ts';
import {
  progressWords,
  remindRefusals,
  signerFacts,
  signingStateWords,
  signingToasts,
} from '../copySigning.ts';
import classes from './Signatures.module.css';

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog);

/** Who of the team has signed the version in force, for plans that have signing. */
export function Signatures({ policyType }: { policyType: string }) {
  const plan = useCall(featureUsageProfile, {}).data?.plans.subscribedPlan;
  return plan?.securityPoliciesSignOff === 'ACTIVE' ? <Signing policyType={policyType} /> : null;
}

function Signing({ policyType }: { policyType: string }) {
  const [isAsking, asking] = useDisclosure();
  const { data, error, refetch } = useCall(loadSignatures, { policyType });
  if (error && !data)
    return <ScreenError what="who has signed" error={error} retry={refetch} notLost="" />;
  if (!data)
    return (
      <Section id="signatures" title="Signatures" gap="sm">
        <Loading what="who has signed">
          <SkeletonBar width="45%" gap={16} />
          <SkeletonBar height={48} radius="md" />
        </Loading>
      </Section>
    );
  const { people, version } = data;
  if (version === null) return null;
  const askable = people.filter(({ state }) => state === 'none');
  const shown = people.filter(({ state, earlier }) => state !== 'none' || earlier);
  return (
    <Section id="signatures" title="Signatures" gap="sm">
      <Text>{people.length > 0 ? progressWords(data) : <EmptyTeam />}</Text>
      {people.length > 0 && (
        <Group gap="sm">
          {askable.length > 0 && (
            <Button variant={shown.length > 0 ? 'default' : 'filled'} onClick={asking.open}>
              Ask the Team to Sign
            </Button>
          )}
          {shown.length > 0 && (
            <DownloadLink href={addressOf(downloadSignatures, {})} download>
              Save as CSV
            </DownloadLink>
          )}
        </Group>
      )}
      {shown.length > 0 && <Signers policyType={policyType} people={shown} />}
      <Suspense fallback={null}>
        {isAsking && (
          <AskDialog
            policyType={policyType}
            version={version}
            people={askable}
            onClose={asking.close}
          />
        )}
      </Suspense>
    </Section>
  );
}

const EmptyTeam = () => (
  <>
    Your team can read and sign this policy by a personal link, without an account.{' '}
    <Anchor component={Link} to="/training/team">
      Add your team in Training
    </Anchor>{' '}
    first.
  </>
);

const tones: Record<SigningState, Tone> = {
  none: 'quiet',
  asked: 'low',
  signed: 'good',
  ended: 'medium',
};

const isOpen = ({ state }: Signer) => state === 'asked' || state === 'ended';

function Signers({ policyType, people }: { policyType: string; people: readonly Signer[] }) {
  const [wanted, setPage] = useState(1);
  const { page, pages, shown } = pageOf(people, wanted);
  const remind = useSend(remindSigners, {
    refreshes: [loadSignatures],
    onSuccess: ({ mailed, passedOver }) => {
      toastSuccess(signingToasts.reminded(mailed, passedOver));
    },
    refusals: remindRefusals,
  });
  const send = (some: readonly Signer[]) =>
    remind.mutate({
      policyType,
      traineeIds: some.slice(0, maxSigners).map(({ traineeId }) => traineeId),
    });
  const open = people.filter(isOpen);
  return (
    <>
      {open.length > 1 && (
        <Group>
          <Button variant="default" loading={remind.isPending} onClick={() => send(open)}>
            Remind All
          </Button>
        </Group>
      )}
      <ul className={classes.rows} aria-label="Who was asked to sign">
        {shown.map((one) => (
          <li key={one.traineeId}>
            <div>
              <Text fw={600}>{one.name}</Text>
              <Text c="dimmed" fz="0.9375rem">
                {signerFacts(one)}
              </Text>
            </div>
            <StatusBadge tone={tones[one.state]}>{signingStateWords[one.state]}</StatusBadge>
            {isOpen(one) && (
              <Group gap="xs">
                <Button
                  variant="default"
                  aria-label={`Remind ${one.name}`}
                  disabled={remind.isPending}
                  onClick={() => send([one])}
                >
                  Remind
                </Button>
                <TakeBack policyType={policyType} person={one} />
              </Group>
            )}
          </li>
        ))}
      </ul>
      <Pager of="people to sign" page={page} pages={pages} onChange={setPage} />
    </>
  );
}

function TakeBack({ policyType, person }: { policyType: string; person: Signer }) {
  const { traineeId, name } = person;
  const takeBack = useSend(takeBackSignatures, {
    refreshes: [loadSignatures],
    done: signingToasts.takenBack(name),
    refusals: {},
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-label={`Take back: ${name}`}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ policyType, traineeIds: [traineeId] })}
    >
      Take Back
    </Button>
  );
}
