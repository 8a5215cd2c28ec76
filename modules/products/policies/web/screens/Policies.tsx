import { Box, Button, Stack, Text } from '@mantine/core';
import { IconFileCheck, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import { policyList } from '#modules/products/policies/calls.ts';
import { PolicyList } from '../components/PolicyList.tsx';
import { spaceWords } from '../copy.ts';
import { addParameter, customizePath } from '../paths.ts';
import { isIn, nextStep, type PolicyRow, policyRows } from '../rules/policyRows.ts';
import classes from './Policies.module.css';

const NewPolicyDialog = lazyPart(
  async () => (await import('../components/NewPolicyDialog.tsx')).NewPolicyDialog,
);

/** All policies, including those of the library (POL-001). */
export function Policies() {
  const { data, error, refetch } = useCall(policyList, {});
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
          {space && <Notice kind="problem">{space}</Notice>}
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

/** The number of active policies, and the next step. */
function Overview({ rows }: { rows: readonly PolicyRow[] }) {
  const active = rows.filter((row) => isIn('active', row)).length;
  const next = nextStep(rows);
  return (
    <Card as="section" aria-labelledby="policies-standing" className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <IconFileCheck size={32} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <h2 id="policies-standing" className={classes.title}>
          {active} of {rows.length} policies in force
        </h2>
        <Box maw={420}>
          <Track count={active} total={rows.length} />
        </Box>
        <Text c="dimmed">{wordsFor(next)}</Text>
      </div>
      {next && (
        <Button component={Link} to={customizePath(next.id)}>
          {isIn('draft', next) ? 'Finish draft' : active === 0 ? 'Start here' : 'Do the next one'}
        </Button>
      )}
    </Card>
  );
}

function wordsFor(next: PolicyRow | null): string {
  if (!next) return 'All of your policies are approved. We remind you when one is due for review.';
  if (isIn('draft', next)) return `Next: read through “${next.name}” once more, and approve it.`;
  return `Next: “${next.name}”. It takes about ten minutes.`;
}

function ListSkeleton() {
  return (
    <Loading what="your policies">
      <Stack gap="lg">
        <SkeletonBar height={110} radius="lg" />
        <Stack gap="xs">
          {[1, 2, 3, 4, 5].map((key) => (
            <SkeletonBar key={key} height={74} radius="md" />
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
