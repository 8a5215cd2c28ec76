import { Box, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import rows from '#kit/web/console/Rows.module.css';
import tables from '#kit/web/console/Table.module.css';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { closeHelp, listHelp } from '#modules/products/concierge/calls.ts';
import type { HelpRequest } from '#modules/products/concierge/schemas.ts';
import { customerPath, postPath } from '../paths.ts';
import classes from './Help.module.css';

export function HelpCard() {
  const help = useCall(listHelp, {}, { refetchInterval: 60_000 });
  const close = useSend(closeHelp, {
    refreshes: [listHelp],
    done: 'Marked as done.',
    refusals: {},
  });
  return (
    <Card as="section" aria-labelledby="help">
      <h2 id="help" className={rows.heading}>
        Asked for help
      </h2>
      <QueryContent what="who asked for help" query={help} height={56}>
        {({ requests }) =>
          requests.length === 0 ? (
            <Text c="dimmed">Nobody waits.</Text>
          ) : (
            <ul className={rows.rows}>
              {requests.map((request) => (
                <Item
                  key={request.helpId}
                  request={request}
                  isClosing={close.isPending && close.variables.helpId === request.helpId}
                  onDone={() => close.mutate({ orgId: request.orgId, helpId: request.helpId })}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  );
}

function Item({
  request: { orgId, companyName, email, askedAt, post },
  isClosing,
  onDone,
}: {
  request: HelpRequest;
  isClosing: boolean;
  onDone: () => void;
}) {
  return (
    <li className={`${rows.row} ${classes.item}`}>
      <Stack component="span" gap={0}>
        <Link className={tables.name} to={customerPath(orgId)}>
          {companyName}
        </Link>
        <span className={tables.small}>
          {email} · {formatDateTime(askedAt)}
        </span>
      </Stack>
      <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {post ? <Link to={postPath(post.batchId)}>{post.title}</Link> : 'Nothing in particular'}
      </Box>
      <Button
        variant="default"
        loading={isClosing}
        onClick={onDone}
        aria-label={`Done with the help for ${companyName}`}
      >
        Done
      </Button>
    </li>
  );
}
