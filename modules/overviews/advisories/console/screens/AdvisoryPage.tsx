import { Anchor, Text } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { linesOf } from '#kit/web/text/linesOf.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { rangeWords } from '#modules/overviews/advisories/vocabulary.ts';
import { AdvisoryActions } from '../components/AdvisoryActions.tsx';
import { AdvisoryLoader } from '../components/AdvisoryLoader.tsx';
import { OrganizationTable } from '../components/OrganizationTable.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { everyBrand } from '../copy.ts';
import { basePath } from '../paths.ts';
import classes from './AdvisoryPage.module.css';

/** One advisory, with who it matches and what came of it. */
export const AdvisoryPage = () => (
  <AdvisoryLoader>
    {(advisory) => (
      <Page
        title={advisory.title}
        above={<BackLink to={basePath}>Advisories</BackLink>}
        lead={
          <>
            <StateBadge advisory={advisory} /> {advisory.product},{' '}
            {advisory.brandNameLong ?? everyBrand}.{' '}
            {advisory.publishedAt && `Published ${formatDateTime(advisory.publishedAt)}. `}
            Last changed {formatDateTime(advisory.changedAt)} by {advisory.changedBy}.
          </>
        }
        actions={<AdvisoryActions advisory={advisory} />}
      >
        <AdvisoryCounts advisory={advisory} />
        <OrganizationTable advisory={advisory} />
        <AdvisoryText advisory={advisory} />
      </Page>
    )}
  </AdvisoryLoader>
);

interface Props {
  advisory: OpenedAdvisory;
}

/** How many customers are affected, were told, read it and fixed it. */
const AdvisoryCounts = ({ advisory: { counts, matchedAt } }: Props) => (
  <Card as="section" aria-label="Customers">
    <Facts
      className={classes.counts}
      facts={[
        ['Affected', counts.affected],
        ['Cannot tell', counts.unknown],
        ['Told', counts.told],
        ['Read', counts.read],
        ['Seen fixed', counts.fixed],
        ['Say it is done', counts.saidDone],
        ['Say it is not theirs', counts.saidNotOurs],
      ]}
    />
    <Text c="dimmed" fz="sm" mt="md" role="status">
      {matchedAt
        ? `By what their websites showed when they were last rated; last counted ${formatDateTime(matchedAt)}.`
        : 'Still counting.'}
    </Text>
  </Card>
);

/** What customers are told. */
const AdvisoryText = ({ advisory: { ranges, whatToDo, source, cveIds } }: Props) => (
  <Section id="told" title="What customers are told" gap={12} style={{ overflowWrap: 'anywhere' }}>
    {linesOf(whatToDo.split('\n')).map((text) => (
      <Text key={text}>{text}</Text>
    ))}
    <Text>
      Affected versions:{' '}
      {ranges.length > 0
        ? ranges.map(rangeWords).join('; ')
        : 'not known yet. The catalogue names none: look at the source, and change the draft.'}
    </Text>
    {cveIds.length > 0 && <Text>Known as: {cveIds.join(', ')}</Text>}
    <Text>
      Source:{' '}
      <Anchor href={source} target="_blank" rel="noreferrer">
        {source}
      </Anchor>
    </Text>
  </Section>
);
