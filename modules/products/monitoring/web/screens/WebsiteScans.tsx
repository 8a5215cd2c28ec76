import { Anchor, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { supportOf } from '#kit/contract/support.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { helpAddress } from '#kit/web/brand/brandFace.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import type { PlanDetail, PlanState } from '#modules/foundation/plans/schemas.ts';
import { AddWebsiteButton } from '../components/AddWebsiteButton.tsx';
import { FirstWebsite } from '../components/FirstWebsite.tsx';
import { LoadingWebsites } from '../components/LoadingWebsites.tsx';
import { ScanReports } from '../components/ScanReports.tsx';
import { SitePanel } from '../components/SitePanel.tsx';
import { SiteSelector } from '../components/SiteSelector.tsx';
import { SupportLine } from '../components/SupportLine.tsx';
import { addParameter, basePath, sitePath } from '../paths.ts';
import { useWebsites, type Website } from '../queries.ts';
import { useSelectedWebsite } from '../useSelectedWebsite.ts';
import { useSiteName } from '../useSiteName.ts';

const loadWizard = () => import('../components/addWebsite/index.ts');
const TrendChart = lazy(async () => ({
  default: (await import('../components/TrendChart.tsx')).TrendChart,
}));
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
  const known = company?.companyUrl && allowance.remaining > 0 ? company : null;
  const add = (label: 'Add a Website' | 'Add Another Website') => (
    <AddWebsiteButton
      label={label}
      isPrimary={label === 'Add a Website' && !known}
      allowance={allowance}
      isHighestPlan={plan.isHighestPlan}
      supportAddress={supportOf(plan.brand)}
      onAdd={() => setParameters({ [addParameter]: '' }, { replace: true })}
      onNear={loadWizard}
    />
  );
  return (
    <Frame plan={plan}>
      {selected ? (
        <Selected websites={websites} selected={selected} plan={plan.subscribedPlan}>
          {add('Add Another Website')}
        </Selected>
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
      <SupportLine address={supportOf(plan.brand)} />
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
      lead="We check your websites for weak spots, tell you in plain words what we find, and how to fix it."
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

interface SelectedProps {
  websites: readonly Website[];
  selected: Website;
  plan: PlanDetail;
  children: ReactNode;
}

function Selected({ websites, selected, plan, children }: SelectedProps) {
  const navigate = useNavigate();
  const { target } = selected;
  const reports = selected.scans.filter(({ status }) => status === 'completed').length;
  const others = websites
    .filter((website) => website !== selected)
    .map((website) => website.target);
  return (
    <Stack gap="lg">
      <SiteSelector
        websites={websites.map(({ target: { name }, schedule }) => ({
          name,
          isScanned: !schedule?.unwatched,
        }))}
        selected={target.name}
        onSelect={(name) => navigate(sitePath(name))}
      >
        {children}
      </SiteSelector>
      <SitePanel key={`panel ${target.targetId}`} website={selected} others={others} plan={plan} />
      {reports > 1 && (
        <Suspense fallback={null}>
          <TrendChart key={`trend ${target.targetId} ${reports}`} targetId={target.targetId} />
        </Suspense>
      )}
      <ScanReports key={`reports ${target.targetId}`} website={selected} />
    </Stack>
  );
}
