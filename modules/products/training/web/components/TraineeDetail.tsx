import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { addressOf } from '#kit/web/api/send.ts';
import { formatDate } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { downloadCertificate } from '#modules/products/training/calls.ts';
import type {
  CertificateView,
  TraineeView,
  TrainingData,
} from '#modules/products/training/schemas.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { certificateLinks, courseFacts } from '../copy.ts';
import { trainingPath } from '../paths.ts';
import { catalogueOf, yearOf } from '../rules/courses.ts';
import { nameOf, traineeStatusOf } from '../rules/team.ts';
import classes from './Detail.module.css';
import { StandingBadge, StateBadge } from './StatusBadge.tsx';
import { TraineeActions } from './TraineeActions.tsx';

/** One trainee with the courses of their year. */
export function TraineeDetail({
  data,
  trainee,
  back,
  backTo,
}: {
  data: TrainingData;
  trainee: TraineeView;
  back: string;
  backTo: string;
}) {
  const { email, joinedAt, nextCourseAt } = trainee;
  return (
    <Stack gap="md">
      <BackLink to={back}>{backTo}</BackLink>
      <Card as="section" aria-labelledby="trainee">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Title order={2} id="trainee" mb={4}>
              {nameOf(trainee)}
            </Title>
            <Text c="dimmed">{email}</Text>
            <Text c="dimmed">
              In training since {formatDate(joinedAt)}.{' '}
              {nextCourseAt && `The next course opens on ${formatDate(nextCourseAt)}.`}
            </Text>
          </Box>
          <TraineeActions data={data} trainee={trainee} />
        </Group>
        <StandingBadge of={traineeStatusOf(trainee)} />
      </Card>
      <Card as="section" padding="none" aria-label="Courses of the year">
        <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {yearOf(trainee, catalogueOf(data)).map(({ course, taken }) => (
            <li key={course.courseId} className={classes.row}>
              <div>
                <Anchor component={Link} to={trainingPath('courses', course.courseId)} fw={600}>
                  {course.month}. {course.title}
                </Anchor>
                {taken && <p>{courseFacts(taken)}</p>}
                {taken?.certificate && <CertificateLinks certificate={taken.certificate} />}
              </div>
              <StateBadge of={taken?.state ?? null} />
            </li>
          ))}
        </Box>
      </Card>
    </Stack>
  );
}

/** The certificate's page, and its PDF; where there is none, the page prints it (TRN-115). */
function CertificateLinks({ certificate: { code, hasPdf } }: { certificate: CertificateView }) {
  const page = academyPaths.certificate(code);
  return (
    <p>
      <Anchor href={page}>Certificate {code}</Anchor>{' '}
      {hasPdf ? (
        <Anchor href={addressOf(downloadCertificate, { code })} download>
          {certificateLinks.pdf}
        </Anchor>
      ) : (
        <Anchor href={page}>{certificateLinks.print}</Anchor>
      )}
    </p>
  );
}
