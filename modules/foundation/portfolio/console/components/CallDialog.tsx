import { Box, Stack, Text } from '@mantine/core';
import { mailTo } from '#kit/contract/mailTo.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { ButtonsSkeleton, FieldSkeleton, RowsSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import tables from '#kit/web/console/Table.module.css';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { readCallSheet } from '../../calls.ts';
import type { CallSheet } from '../../schemas.ts';
import { type Begin, telOf, wordsOf } from '../copy.ts';
import { CallNotes } from './CallNotes.tsx';
import { RecordCall } from './RecordCall.tsx';
import { WhoseCall } from './WhoseCall.tsx';

/** Of what was recorded before, enough to begin a call with; the customer's page has more. */
const notesShown = 3;

export function CallDialog({
  orgId,
  begin,
  onClose,
}: {
  orgId: string;
  /** What gets the focus. */
  begin?: Begin;
  onClose: () => void;
}) {
  const sheet = useCall(readCallSheet, { orgId });
  return (
    <Dialog
      title={sheet.data ? `Call ${sheet.data.companyName}` : 'Call'}
      size="lg"
      onClose={onClose}
    >
      <QueryContent what="whom to call" query={sheet} skeleton={<Shape />}>
        {(data) => (
          <Stack gap={20}>
            <Reasons sheet={data} />
            <People sheet={data} />
            <WhoseCall orgId={orgId} sheet={data} begin={begin} />
            <RecordCall orgId={orgId} sheet={data} begin={begin} onDone={onClose} />
            {data.notes.length > 0 && (
              <section aria-labelledby="before">
                <Box id="before" component="h3" m="0 0 8px" fz="1.0625rem">
                  Before
                </Box>
                <CallNotes notes={data.notes.slice(0, notesShown)} />
              </section>
            )}
          </Stack>
        )}
      </QueryContent>
    </Dialog>
  );
}

/** Why, whom to call, whose call it is, and what is recorded of it. */
const Shape = () => (
  <Stack gap={20}>
    <div>
      <RowsSkeleton rows={2} rowHeight={26} />
    </div>
    <div>
      <SkeletonBar width="min(140px, 50%)" height={20} gap={8} />
      <RowsSkeleton rows={3} rowHeight={26} />
    </div>
    <FieldSkeleton />
    <FieldSkeleton height={96} />
    <ButtonsSkeleton wide={[90, 180]} />
    <ButtonsSkeleton wide={[72, 80, 90]} />
  </Stack>
);

const Reasons = ({ sheet: { reasons } }: { sheet: CallSheet }) =>
  reasons.length === 0 ? (
    <Text c="dimmed">There is no reason to call now.</Text>
  ) : (
    <Box component="ul" aria-label="Why" m={0} pl={20}>
      {reasons.map((reason) => (
        <li key={reason.code}>{wordsOf(reason)}</li>
      ))}
    </Box>
  );

function People({ sheet: { phone, people } }: { sheet: CallSheet }) {
  return (
    <section aria-labelledby="whom">
      <Box id="whom" component="h3" m="0 0 8px" fz="1.0625rem">
        Whom to call
      </Box>
      <Text mb={8}>
        {phone ? <a href={telOf(phone)}>{phone}</a> : 'They gave no phone number.'}
      </Text>
      {people.length === 0 && <Text c="dimmed">Nobody there can sign in.</Text>}
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
        {people.map(({ name, email, jobTitle }) => (
          <li key={email}>
            <strong>{name || email}</strong>
            {jobTitle && <span className={tables.small}> {jobTitle}</span>}
            <br />
            <a href={mailTo(email)}>{email}</a>
          </li>
        ))}
      </Stack>
    </section>
  );
}
