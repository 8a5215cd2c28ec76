import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { supportOf } from '#kit/contract/support.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { helpAddress } from '#kit/web/brand/brandFace.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { AddWebsiteButton } from '../components/AddWebsiteButton.tsx';
import { FirstWebsite } from '../components/FirstWebsite.tsx';
import { SelectedWebsite } from '../components/SelectedWebsite.tsx';
import { addParameter, basePath, sitePath } from '../paths.ts';
import { useWebsites } from '../queries.ts';
import { useSelectedWebsite, useSiteName } from '../useNamedWebsite.ts';

const loadWizard = () => import('../components/addWebsite/index.ts');
/** The dashboard shows it too, before the first website. */
export const loadScanFirstWebsite = async () => (await loadWizard()).ScanFirstWebsite;
const ScanFirstWebsite = lazy(async () => ({ default: await loadScanFirstWebsite() }));
const AddWebsiteDialog = lazy(async () => ({ default: (await loadWizard()).AddWebsiteDialog }));

export function WebsiteScans() {
  const { websites, allowance, plan, error, retry } = useWebsites();
  const siteName = useSiteName();
  const [parameters, setParameters] = useSearchParams();
  const selected = useSelectedWebsite(websites, siteName);
  const isAdding = parameters.has(addParameter);
  const profile = useCall(profileCheck, {});
  const mayAdd = useMay('change');

  if (error)
    return (
      <Frame>
        <ScreenError what="your website scans" error={error} retry={retry} />
      </Frame>
    );
  if (!websites || !allowance || !plan)
    return (
      <Frame>
        <LoadingWebsites />
      </Frame>
    );

  const belongs = selected ? sitePath(selected.target.name) : basePath;
  const here = siteName ? sitePath(siteName) : basePath;
  // The wizard itself opens the new website; a redirect meanwhile would return to the old one.
  if (here !== belongs && !isAdding) return <Redirect to={belongs} />;

  const company = websites.length === 0 ? (profile.data?.companyData ?? null) : null;
  const support = supportOf(plan.brand);
  const known = mayAdd && company?.companyUrl && allowance.remaining > 0 ? company : null;
  const add = (label: 'Add a Website' | 'Add Another Website') => (
    <AddWebsiteButton
      label={label}
      isPrimary={label === 'Add a Website' && !known}
      allowance={allowance}
      isHighestPlan={plan.isHighestPlan}
      supportAddress={support}
      onAdd={() => setParameters({ [addParameter]: '' }, { replace: true })}
      onNear={loadWizard}
    />
  );
  return (
    <Frame plan={plan}>
      {selected ? (
        <SelectedWebsite websites={websites} selected={selected} plan={plan.subscribedPlan}>
          {add('Add Another Website')}
        </SelectedWebsite>
      ) : (
        <FirstWebsite
          known={
            known && (
              <Suspense fallback={null}>
                <ScanFirstWebsite plan={plan} company={known} />
              </Suspense>
            )
          }
        >
          {add('Add a Website')}
        </FirstWebsite>
      )}
      <Text c="dimmed" size="sm" ta="center">
        Questions about your website scans? Contact{' '}
        <Anchor href={`mailto:${support}`} size="sm" py={12} display="inline-block">
          {support}
        </Anchor>
      </Text>
      {isAdding && allowance.remaining > 0 && !profile.isPending && (
        <Suspense fallback={null}>
          <AddWebsiteDialog
            plan={plan}
            existing={websites.map(({ target }) => target)}
            company={company}
            onClose={() => setParameters({}, { replace: true })}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function Frame({ plan, children }: { plan?: PlanState; children: ReactNode }) {
  return (
    <Page
      title="Website Security Scans"
      actions={
        plan && (
          <>
            <ViewIntro />
            <HelpLink address={helpAddress(plan.brand, '/webappscan')} />
          </>
        )
      }
    >
      {children}
    </Page>
  );
}

function HelpLink({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      <Group gap={6} mih={44} component="span">
        Help with website scans
        <IconExternalLink size={16} aria-label="(opens in a new tab)" />
      </Group>
    </Anchor>
  );
}

/** A placeholder in the shape of a website with one report (MON-003). */
function LoadingWebsites() {
  return (
    <Stack gap="lg">
      <Text c="dimmed" role="status">
        Loading your Website scans...
      </Text>
      <Card aria-hidden>
        <SkeletonBar width={220} height={28} gap={12} />
        <SkeletonBar width={280} gap={24} />
        <SkeletonBar height={96} radius="md" />
      </Card>
      <Card aria-hidden>
        <SkeletonBar width={140} height={22} gap={16} />
        <Group grow gap={8} mb={16}>
          <SkeletonBar height={76} radius="md" />
          <SkeletonBar height={76} radius="md" />
          <SkeletonBar height={76} radius="md" />
        </Group>
        <SkeletonBar width={320} height={44} radius="md" />
      </Card>
    </Stack>
  );
}
