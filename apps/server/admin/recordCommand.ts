import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Operation } from './command.ts';

/** Records a command in the staff's audit log, in the transaction that carries it out. */
export const recordCommand = (
  { services, by }: Pick<Operation, 'services' | 'by'>,
  tx: Db,
  {
    action,
    subject = '',
    orgId = null,
  }: { action: string; subject?: string; orgId?: string | null },
): Promise<void> =>
  recordStaffAction(tx, {
    at: services.clock.now(),
    staffId: null,
    staffEmail: by,
    orgId,
    action,
    subject,
    ip: '',
    transactionId: '',
  });
