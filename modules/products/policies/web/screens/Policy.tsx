import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Mappings } from '../components/Mappings.tsx';
import { OtherVersion } from '../components/OtherVersion.tsx';
import { PolicyActions } from '../components/PolicyActions.tsx';
import { PolicyFacts } from '../components/PolicyFacts.tsx';
import { PolicySkeleton } from '../components/PolicySkeleton.tsx';
import { PolicyText } from '../components/PolicyText.tsx';
import { basePath, customizeParameter } from '../paths.ts';
import { usePolicy } from '../queries.ts';
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
  const number = version === undefined ? undefined : Number(version);
  const isNumber = number === undefined || /^\d{1,5}$/.test(version ?? '');
  const { data, error, refetch } = usePolicy(id, isNumber ? number : 0);
  if (error || !isNumber)
    return (
      <Page title="Security Policies">
        <Back />
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
  return (
    <Page title={policy.name} lead={policy.purpose} actions={<PolicyActions policy={policy} />}>
      <Back />
      <OtherVersion policy={policy} versions={data.storageList} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card as="article" aria-label={policy.name}>
            {policy.text ? (
              <PolicyText html={policy.text} />
            ) : (
              <p className={classes.empty}>Nothing is written yet. Choose Customize to begin.</p>
            )}
          </Card>
          <Mappings mappings={policy.mappings} />
        </div>
        <PolicyFacts policy={policy} versions={data.storageList} />
      </div>
    </Page>
  );
}

const Back = () => <BackLink to={basePath}>All policies</BackLink>;
