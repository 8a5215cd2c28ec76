import { Button, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { succeeded, toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { saveBase64 } from '#kit/web/saveFile.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { sampleValues } from '#modules/products/ratings/vocabulary.ts';
import { Analysis } from '../components/Analysis.tsx';
import { Overview } from '../components/Overview.tsx';
import { Reports } from '../components/Reports.tsx';
import { fileName, ratingRefusals, tabLabels, toastFor } from '../copy.ts';
import { type Tab, tabOf, tabParameter, tabs, vectorParameter } from '../paths.ts';
import { useRatings } from '../queries.ts';
import classes from './AttackSurface.module.css';

// In this chunk, because both draw grades, and a newcomer who saw the one goes on to the other.
export { FirstLook } from '../components/FirstLook.tsx';

const CompanyDialog = lazy(async () => ({
  default: (await import('../components/CompanyDialog.tsx')).CompanyDialog,
}));

export function AttackSurface() {
  const { ratings, pdf, isReportLoading } = useRatings();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = ratings;
  useEffect(() => {
    if (error) toastError(toastFor(error), { action: loadRatings.path });
    else if (data) succeeded(loadRatings.path);
  }, [error, data]);
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
  return (
    <Page title="Attack Surface" actions={<ViewIntro />}>
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
  const tab = tabOf(parameters.get(tabParameter));
  const select = (next: Tab) => setParameters({ [tabParameter]: next });
  const hasUrl = data.url !== '';
  const panels: Record<Tab, ReactNode> = {
    overview: hasUrl ? <Overview data={data} /> : <Sample onTell={onTell} />,
    details: <Analysis data={data} open={parameters.get(vectorParameter)} />,
    reports: <Reports hasUrl={hasUrl} isLoading={isReportLoading} onDownload={onDownload} />,
  };
  return (
    <Tabbed label="Attack surface" tabs={tabs} labels={tabLabels} value={tab} onChange={select}>
      {panels[tab]}
    </Tabbed>
  );
}

const save = (pdf: string): void => saveBase64(`${fileName}.pdf`, pdf, 'application/pdf');

const longMs = 2_000;

/** A first rating takes several seconds, and a message says so then (RAT-003). */
function LoadingRatings() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="lg">
      <Text c="dimmed" role="status">
        Loading your ratings...
        {isLong &&
          ' We are looking at your domain, website and mail for the first time. That takes a few seconds.'}
      </Text>
      <Card aria-hidden>
        <SkeletonBar width={140} height={18} gap={12} />
        <SkeletonBar width={180} height={48} gap={12} />
        <SkeletonBar width={260} />
      </Card>
      <Card aria-hidden>
        <SkeletonBar width={180} height={24} gap={16} />
        <SkeletonBar height={220} radius="md" />
      </Card>
    </Stack>
  );
}

/** Blurred sample values, shown while the company has no address (RAT-006). */
function Sample({ onTell }: { onTell: () => void }) {
  return (
    <Card className={classes.sample}>
      <div className={classes.blurred} aria-hidden>
        <div>
          <span>Your rating</span>
          <strong>{sampleValues.rating}</strong>
        </div>
        <div>
          <span>Industry average</span>
          <strong>{sampleValues.industryAverage}</strong>
        </div>
        <svg viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 70 60 64l50 6 60-22 70 6 60-20 100-10" />
        </svg>
      </div>
      <Stack gap="sm" align="center" pos="relative">
        <Title order={2}>See how you look from outside</Title>
        <Text ta="center" maw={460}>
          What you see behind this are sample values. Tell us your website, and we measure your own.
        </Text>
        <Button onClick={onTell}>Add your website</Button>
      </Stack>
    </Card>
  );
}
