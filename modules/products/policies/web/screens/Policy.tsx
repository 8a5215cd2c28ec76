import { Anchor, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { policyLoad } from '#modules/products/policies/calls.ts';
import { Mappings } from '../components/Mappings.tsx';
import { PolicyActions } from '../components/PolicyActions.tsx';
import { PolicyFacts, type VersionsProps } from '../components/PolicyFacts.tsx';
import { PolicySkeleton } from '../components/PolicySkeleton.tsx';
import { PolicyText } from '../components/PolicyText.tsx';
import { Signatures } from '../components/Signatures.tsx';
import { basePath, customizeParameter, policyPath } from '../paths.ts';
import classes from './Policy.module.css';

const Customize = lazyPart(async () => (await import('../components/Customize.tsx')).Customize);

/** One policy, in its newest version or another (POL-002). */
export function Policy() {
  const { id = '', version } = useParams();
  const [parameters] = useSearchParams();
  if (parameters.has(customizeParameter))
    return (
      <Suspense fallback={null}>
        <Customize key={id} id={id} />
      </Suspense>
    );
  return <Read key={`${id} ${version}`} id={id} version={version} />;
}

function Read({ id, version }: { id: string; version: string | undefined }) {
  const isNumber = version === undefined || /^\d{1,5}$/.test(version);
  const { data, error, refetch } = useCall(
    policyLoad,
    { policyType: id, ...(version !== undefined && { version: isNumber ? Number(version) : 0 }) },
    { retry: false },
  );
  if (error || !isNumber)
    return (
      <Page title="Security Policies" above={above}>
        {!isNumber || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT' ? (
          <Card>
            <EmptyState title="There is no such policy, or not in this version.">
              <p>It may have been deleted. All of your policies are in the list.</p>
            </EmptyState>
          </Card>
        ) : (
          error && <ScreenError what="this policy" error={error} retry={refetch} />
        )}
      </Page>
    );
  if (!data)
    return (
      <Page title="Security Policies">
        <PolicySkeleton />
      </Page>
    );
  const policy = data.data;
  const inForce = data.storageList.find(({ status }) => status === 'Active');
  return (
    <Page
      title={policy.name}
      lead={policy.purpose}
      above={above}
      actions={<PolicyActions policy={policy} />}
    >
      <OtherVersion policy={policy} versions={data.storageList} />
      <div className={classes.columns}>
        <Stack gap={24} miw={0}>
          <Card as="article" aria-label={policy.name}>
            {policy.text ? (
              <PolicyText html={policy.text} />
            ) : (
              <Text c="dimmed">Nothing is written yet. Choose Customize to begin.</Text>
            )}
          </Card>
          {policy.version === inForce?.version && <Signatures policyType={policy.id} />}
          <Mappings mappings={policy.mappings} />
        </Stack>
        <PolicyFacts policy={policy} versions={data.storageList} />
      </div>
    </Page>
  );
}

const above = <BackLink to={basePath}>All policies</BackLink>;

/** A notice that the displayed version is not the newest, with a link to the newest. */
function OtherVersion({ policy, versions }: VersionsProps) {
  const newest = versions[0];
  const inForce = versions.find(({ status }) => status === 'Active');
  if (!newest || newest.version === policy.version) return null;
  const isInForce = policy.version === inForce?.version;
  return (
    <Notice kind="info">
      {isInForce
        ? 'This version is in force. '
        : 'This is an older version, kept as it was approved. '}
      <Anchor component={Link} to={policyPath(policy.id, newest.version)}>
        {newest.status === 'Draft'
          ? `Version ${newest.version} is a draft`
          : `Go to version ${newest.version}, which is in force`}
      </Anchor>
    </Notice>
  );
}
