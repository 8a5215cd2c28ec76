import { z } from 'zod';
import { verifyAudit } from '#kit/server/audit/verifyAudit.ts';
import { Declined, defineCommand } from '../command.ts';

export const auditVerify = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services }) {
    const { chains, rows, erased, broken } = await verifyAudit(services.database);
    if (broken) {
      const { chain, seq, link, what } = broken;
      const row = link
        ? `row ${seq} (${link.id}, ${link.at.toISOString()}, ${link.action})`
        : `row ${seq}`;
      throw new Declined(`The audit log was tampered with. Chain ${chain}, ${row}: ${what}.`);
    }
    return [
      `The audit log holds: ${rows} rows in ${chains} chains.`,
      ...(erased > 0
        ? [`Of ${erased} of them somebody was erased: names stand for nothing there.`]
        : []),
    ];
  },
});
