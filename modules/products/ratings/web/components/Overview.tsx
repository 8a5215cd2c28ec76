import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { constants } from '@portal/ratings/formula';
import { IconArrowDownRight, IconArrowUpRight, IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countOf } from '#kit/contract/words.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import type { Change, RatingsData } from '#modules/products/ratings/schemas.ts';
import { bandOf } from '#modules/products/ratings/vocabulary.ts';
import { vectorPath } from '../paths.ts';
import { fixesOf, groupedRisks, type Risk } from '../rules/risks.ts';
import { Grade } from './Grade.tsx';
import { OtherHosts } from './OtherHosts.tsx';
import classes from './Overview.module.css';
import { RatingChart } from './RatingChart.tsx';
import { RatingPicture } from './RatingPicture.tsx';
import { RiskName, Unmeasured } from './RiskParts.tsx';

export function Overview({ data }: { data: RatingsData }) {
  return (
    <Stack gap="lg">
      <Headline data={data} />
      <Card as="section" aria-labelledby="rating-over-time">
        <RatingChart points={data.ratings} />
      </Card>
      <Fixes data={data} />
      <Changes changes={data.changes} difference={data.weekDifference} />
      <OtherHosts />
      <Risks data={data} />
    </Stack>
  );
}

function Headline({ data }: { data: RatingsData }) {
  const { headline, range, capping, coverage, industry_grade: industry, ratedAt, deducted } = data;
  return (
    <Card as="section" aria-labelledby="your-rating">
      <Title order={2} id="your-rating" className={classes.label}>
        Your rating
      </Title>
      <RatingPicture headline={headline} range={range} />
      <div className={classes.headline}>
        <div>
          {capping.map(({ title, most }) => (
            <Text key={title} size="sm" fw={600}>
              No more than {bandOf(most)} while this is so: {title}
            </Text>
          ))}
          <Text c="dimmed" size="sm">
            Based on {Math.round(coverage * 100)}% of what counts
            {ratedAt && `, ${formatDate(ratedAt)}`}.{' '}
            <Anchor href="/rating" inherit>
              How it is made
            </Anchor>
          </Text>
          <WhatItMeans words={['Range', 'Risk vector', 'Diligence']} />
          {deducted >= 1 && (
            <Text c="dimmed" size="sm">
              {countOf(Math.round(deducted), 'point')} less for incidents that became known. Half of
              that is back every {constants.halfLifeDays} days.
            </Text>
          )}
        </div>
        {industry.average_rating !== null && (
          <div>
            <h3 className={classes.label}>Industry average</h3>
            <p className={classes.number}>{industry.average_rating}</p>
            <Text c="dimmed" size="sm">
              {industry.organizations} companies of your industry
            </Text>
          </div>
        )}
      </div>
    </Card>
  );
}

function Fixes({ data }: { data: RatingsData }) {
  const fixes = fixesOf(data.rating_details, 5);
  if (fixes.length === 0) return null;
  return (
    <Section id="fixes" title="What to fix first">
      <ol className={classes.fixes}>
        {fixes.map(({ id, title, advice, gain, vector, vectorName }) => (
          <li key={id}>
            <strong className={classes.gain}>+{countOf(gain, 'point')}</strong>
            <div>
              <strong>{title}</strong>
              <p>{advice}</p>
              <Anchor component={Link} to={vectorPath(vector)} display="inline-block" py={10}>
                <RiskName id={vector} name={vectorName} />
              </Anchor>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Changes({
  changes,
  difference,
}: {
  changes: readonly Change[];
  difference: number | null;
}) {
  if (changes.length === 0 && difference === null) return null;
  const Arrow = (difference ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <Section id="changes" title="What changed since last week">
      {difference !== null && (
        <Group component="p" gap={8} my="1em" fw={600} wrap="nowrap">
          {difference !== 0 && <Arrow size={20} aria-hidden />}
          {difference === 0
            ? 'No certain change from a week ago.'
            : `${countOf(Math.abs(difference), 'point')} ${difference > 0 ? 'up' : 'down'} from a week ago.`}
        </Group>
      )}
      <ul className={classes.changes}>
        {changes.map(({ kind, title, at, vector }) => (
          <li key={`${kind} ${vector} ${title} ${at}`}>
            {kind === 'fixed' ? (
              <IconCheck size={18} aria-hidden />
            ) : (
              <IconPlus size={18} aria-hidden />
            )}
            <span>
              <strong>{kind === 'fixed' ? 'Fixed' : 'New'}:</strong> {title}{' '}
              <Text span c="dimmed" size="sm">
                {formatDate(at)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {changes.length === 0 && difference === 0 && (
        <Text c="dimmed">Nothing new was found, and nothing was fixed.</Text>
      )}
    </Section>
  );
}

function Risks({ data }: { data: RatingsData }) {
  return (
    <Section id="risks" title="Risk vectors">
      <div className={classes.groups}>
        {groupedRisks(data.rating_details).map(({ category, measured, unmeasured }) => (
          <section key={category} aria-label={category}>
            <h3>{category}</h3>
            {measured.length > 0 && <RiskLinks risks={measured} />}
            <Unmeasured risks={unmeasured}>
              <RiskLinks risks={unmeasured} />
            </Unmeasured>
          </section>
        ))}
      </div>
    </Section>
  );
}

const RiskLinks = ({ risks }: { risks: readonly Risk[] }) => (
  <ul>
    {risks.map((risk) => (
      <li key={risk.id}>
        <Link to={vectorPath(risk.id)}>
          <RiskName {...risk} />
          <Grade grade={risk.grade} color={risk.grade_color} />
        </Link>
      </li>
    ))}
  </ul>
);
