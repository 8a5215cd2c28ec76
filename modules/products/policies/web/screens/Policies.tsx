import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Overview } from '../components/Overview.tsx';
import { PolicyList } from '../components/PolicyList.tsx';
import { Problem } from '../components/Problem.tsx';
import { spaceWords } from '../copy.ts';
import { addParameter } from '../paths.ts';
import { usePolicies } from '../queries.ts';
import { policyRows } from '../rules/policyRows.ts';

const NewPolicyDialog = lazyPart(
  async () => (await import('../components/NewPolicyDialog.tsx')).NewPolicyDialog,
);

/** All policies, including those of the library (POL-001). */
export function Policies() {
  const { data, error, refetch } = usePolicies();
  const [parameters, setParameters] = useSearchParams();
  const rows = data && policyRows(data);
  const space = data && spaceWords(data.storedPercent);
  return (
    <Page
      title="Security Policies"
      lead="The rules that your team works by, in writing. Adopt ours as they are, or make them your own."
      actions={
        <>
          <ViewIntro />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setParameters({ [addParameter]: '' }, { replace: true })}
          >
            Add Custom Policy
          </Button>
        </>
      }
    >
      {rows ? (
        <>
          {space && <Problem>{space}</Problem>}
          <Overview rows={rows} />
          <PolicyList group="draft" rows={rows} />
          <PolicyList group="active" rows={rows} />
          <PolicyList group="start" rows={rows} />
          <PolicyList group="inactive" rows={rows} />
        </>
      ) : error ? (
        <ScreenError what="your policies" error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
      {parameters.has(addParameter) && (
        <Suspense fallback={null}>
          <NewPolicyDialog onClose={() => setParameters({}, { replace: true })} />
        </Suspense>
      )}
    </Page>
  );
}

const boneKeys = ['one', 'two', 'three', 'four', 'five'];

function ListSkeleton() {
  return (
    <Loading what="your policies">
      <Stack gap="lg">
        <SkeletonBar height={110} radius="lg" />
        <Stack gap="xs">
          {boneKeys.map((key) => (
            <SkeletonBar key={key} height={74} radius="md" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
