import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { IconFileCheck, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { DocumentLink } from '#kit/web/frame/DocumentLink.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import { loadDuties, policyBinder, policyList } from '#modules/products/policies/calls.ts';
import type { Duty } from '#modules/products/policies/schemas.ts';
import { dutiesPath } from '#modules/products/policies/vocabulary/duties.ts';
import { registers } from '#modules/products/policies/vocabulary/registers.ts';
import { PolicyList } from '../components/PolicyList.tsx';
import { spaceWords } from '../copy.ts';
import { keptWords } from '../copyDuties.ts';
import { registerWords } from '../copyRegisters.ts';
import { addParameter, customizePath, registerPath } from '../paths.ts';
import { isIn, nextStep, type PolicyRow, policyRows } from '../rules/policyRows.ts';
import classes from './Policies.module.css';

const NewPolicyDialog = lazyPart(
  async () => (await import('../components/NewPolicyDialog.tsx')).NewPolicyDialog,
);

/** All policies, including those of the library (POL-001). */
export function Policies() {
  const query = useCall(policyList, {});
  const duties = useCall(loadDuties, {}, { meta: { topics: ['policies', 'team'] } }).data?.duties;
  const [parameters, setParameters] = useSearchParams();
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
      <QueryContent what="your policies" query={query} height={[110, 74, 74, 74, 74, 74]}>
        {(loaded) => <Groups loaded={loaded} duties={duties ?? []} />}
      </QueryContent>
      {parameters.has(addParameter) && (
        <Suspense fallback={null}>
          <NewPolicyDialog onClose={() => setParameters({}, { replace: true })} />
        </Suspense>
      )}
    </Page>
  );
}

interface GroupsProps {
  loaded: OutputOf<typeof policyList>;
  duties: readonly Duty[];
}

function Groups({ loaded, duties }: GroupsProps) {
  const rows = policyRows(loaded);
  const space = spaceWords(loaded.storedPercent);
  return (
    <>
      {space && <Notice kind="problem">{space}</Notice>}
      <Overview rows={rows} duties={duties} />
      {(['draft', 'active', 'start', 'inactive'] as const).map((group) => (
        <PolicyList key={group} group={group} rows={rows} duties={duties} />
      ))}
      <Beside hasPolicies={rows.some(({ active }) => active !== undefined)} />
    </>
  );
}

/** The registers, and the policies in force as one document. */
const Beside = ({ hasPolicies }: { hasPolicies: boolean }) => (
  <Section id="beside" title="Beside the policies" gap="sm">
    <Group gap="sm">
      {registers.map((register) => (
        <Button key={register} component={Link} to={registerPath(register)} variant="default">
          {registerWords[register].title}
        </Button>
      ))}
      {hasPolicies && (
        <DocumentLink href={addressOf(policyBinder, {})}>All Policies in One PDF</DocumentLink>
      )}
    </Group>
  </Section>
);

/** The number of active policies, how their duties are kept, and the next step. */
function Overview({ rows, duties }: { rows: readonly PolicyRow[]; duties: readonly Duty[] }) {
  const active = rows.filter((row) => isIn('active', row)).length;
  const next = nextStep(rows);
  const kept = keptWords(duties);
  return (
    <Card as="section" aria-labelledby="policies-standing" className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <IconFileCheck size={32} stroke={1.6} />
      </span>
      <Box flex={1} miw={0}>
        <Box component="h2" id="policies-standing" m={0} fz="1.25rem" fw={600}>
          {active} of {rows.length} policies in force
        </Box>
        <Box maw={420}>
          <Track count={active} total={rows.length} />
        </Box>
        {kept && (
          <Anchor component={Link} to={dutiesPath}>
            {kept}
          </Anchor>
        )}
        <Text c="dimmed">{wordsFor(next)}</Text>
      </Box>
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
