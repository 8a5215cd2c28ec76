import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { mailNewPassword } from '#modules/foundation/accounts/contract.ts';
import { type Admin, readActivity } from '#modules/overviews/portfolio/contract.ts';
import { BlockDialog } from './BlockDialog.tsx';

export function AdminsCard({
  orgId,
  admins,
  pendingInvites,
}: {
  orgId: string;
  admins: readonly Admin[];
  pendingInvites: number;
}) {
  const mayManage = useMay('accounts.manage');
  const refresh = useRefresh();
  const [blocking, setBlocking] = useState<Admin | null>(null);
  const mail = useSend(mailNewPassword, {
    onSuccess: async () => {
      toastSuccess('A link to a new password is being mailed.');
      await refresh(readActivity);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Card as="section" padding="none" aria-labelledby="admins">
      <h2 id="admins" className={tables.title}>
        Admins{pendingInvites > 0 && `, ${pendingInvites} invited`}
      </h2>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Since</Table.Th>
            <Table.Th>Signed in</Table.Th>
            <Table.Th>
              <span className={tables.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {admins.map((admin) => (
            <Table.Tr key={admin.cognitoId}>
              <Table.Td>
                <strong>{admin.name || admin.email}</strong>{' '}
                {admin.blocked && (
                  <Badge color="gray" variant="light">
                    blocked
                  </Badge>
                )}
                <div className={tables.small}>
                  {[admin.email, admin.jobTitle].filter(Boolean).join(' · ')}
                </div>
              </Table.Td>
              <Table.Td data-label="Since">{formatDate(admin.since)}</Table.Td>
              <Table.Td data-label="Signed in">
                {admin.lastSignInAt ? formatDateTime(admin.lastSignInAt) : 'Not now'}
              </Table.Td>
              <Table.Td className={tables.actions}>
                {mayManage && (
                  <>
                    <Button
                      size="compact-md"
                      variant="subtle"
                      onClick={() => mail.mutate({ orgId, cognitoId: admin.cognitoId })}
                      aria-label={`Reset the password of ${admin.email}`}
                    >
                      Reset password
                    </Button>
                    <Button
                      size="compact-md"
                      variant="subtle"
                      onClick={() => setBlocking(admin)}
                      aria-label={`${admin.blocked ? 'Let in' : 'Block'} ${admin.email}`}
                    >
                      {admin.blocked ? 'Let in' : 'Block'}
                    </Button>
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {blocking && <BlockDialog orgId={orgId} admin={blocking} onClose={() => setBlocking(null)} />}
    </Card>
  );
}
