import { Button, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { succeeded, toastError } from '#kit/web/feedback/toasts.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { saveFile } from '#kit/web/saveFile.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { Analysis } from '../components/Analysis.tsx';
import { LoadingRatings } from '../components/LoadingRatings.tsx';
import { Overview } from '../components/Overview.tsx';
import { Reports } from '../components/Reports.tsx';
import { Sample } from '../components/Sample.tsx';
import { fileName, ratingRefusals, tabLabels, toastFor } from '../copy.ts';
import { type Tab, tabOf, tabParameter, tabs, vectorParameter } from '../paths.ts';
import { useRatings } from '../queries.ts';

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
    <Page
      title="Attack Surface"
      lead="How your company looks to a stranger on the internet, and what to do about it."
      actions={<ViewIntro />}
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

const save = (pdf: string): void => saveFile(`${fileName}.pdf`, bytesOf(pdf), 'application/pdf');

/** The bytes of a PDF in base64. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
