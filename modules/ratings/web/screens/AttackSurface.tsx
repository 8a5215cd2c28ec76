import { Button, NativeSelect, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { useModuleIntro } from '#kit/web/intro/moduleIntro.ts';
import type { RatingsData } from '../../contract.ts';
import { Analysis } from '../components/Analysis.tsx';
import { LoadingRatings } from '../components/LoadingRatings.tsx';
import { Overview } from '../components/Overview.tsx';
import { Reports } from '../components/Reports.tsx';
import { Sample } from '../components/Sample.tsx';
import { fileName, ratingRefusals, tabLabels, toastFor } from '../copy.ts';
import { type Tab, tabOf, tabParameter, tabs, vectorParameter } from '../paths.ts';
import { useRatings } from '../queries.ts';
import { bytesOf } from '../rules/saveReport.ts';

const CompanyDialog = lazy(async () => ({
  default: (await import('../components/CompanyDialog.tsx')).CompanyDialog,
}));

/** Spec modules §9 'Desktop layout': tabs above 820 px, otherwise a dropdown. */
const tabsFrom = '(min-width: 821px)';

export function AttackSurface() {
  const { ratings, pdf, isReportLoading } = useRatings();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = ratings;
  useEffect(() => {
    if (error) toastError(toastFor(error));
  }, [error]);
  return (
    <Frame>
      {data ? (
        <Content
          data={data}
          isReportLoading={isReportLoading}
          onDownload={() => (pdf ? save(pdf) : setAsking(true))}
          onTell={() => setAsking(true)}
        />
      ) : error ? (
        <Stack gap="md">
          <ScreenError
            what="your ratings"
            error={error}
            retry={ratings.refetch}
            copy={ratingRefusals}
          />
          {error.code === 'NO_EVENTS' && (
            <Button mx="auto" onClick={() => setAsking(true)}>
              Change company details
            </Button>
          )}
        </Stack>
      ) : (
        <LoadingRatings />
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <CompanyDialog onClose={() => setAsking(false)} onReport={save} />
        </Suspense>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const viewIntro = useModuleIntro();
  return (
    <Page
      title="Attack Surface"
      lead="How your company looks to a stranger on the internet, and what to do about it."
      actions={
        viewIntro && (
          <Button variant="subtle" color="gray" onClick={viewIntro}>
            View intro
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
}

interface ContentProps {
  data: RatingsData;
  isReportLoading: boolean;
  onDownload: () => void;
  onTell: () => void;
}

function Content({ data, isReportLoading, onDownload, onTell }: ContentProps) {
  const [parameters, setParameters] = useSearchParams();
  const isWide = useMediaQuery(tabsFrom, true);
  const tab = tabOf(parameters.get(tabParameter));
  const select = (next: string | null) => setParameters({ [tabParameter]: tabOf(next) });
  const hasUrl = data.url !== '';
  const panels: Record<Tab, ReactNode> = {
    overview: hasUrl ? <Overview data={data} /> : <Sample onTell={onTell} />,
    details: <Analysis data={data} open={parameters.get(vectorParameter)} />,
    reports: <Reports hasUrl={hasUrl} isLoading={isReportLoading} onDownload={onDownload} />,
  };
  if (!isWide) {
    return (
      <Stack gap="lg">
        <NativeSelect
          label="Show"
          value={tab}
          onChange={(event) => select(event.currentTarget.value)}
          data={tabs.map((value) => ({ value, label: tabLabels[value] }))}
        />
        {panels[tab]}
      </Stack>
    );
  }
  return (
    <Tabs value={tab} onChange={select} keepMounted={false}>
      <Tabs.List mb="lg" aria-label="Attack surface">
        {tabs.map((value) => (
          <Tabs.Tab key={value} value={value} mih={44}>
            {tabLabels[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((value) => (
        <Tabs.Panel key={value} value={value}>
          {panels[value]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function save(pdf: string): void {
  const address = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.pdf`;
  link.click();
  // A browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
