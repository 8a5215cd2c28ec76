import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { openPostgres } from '#kit/server/db/postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { load, report } from './load.ts';
import { startPortal } from './portal.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Short turns and many: a shared machine is not equally fast from one half minute to the next. */
const rounds = 10;
const turnSeconds = 3;
/** At 70 a second it takes some 2,000 sign-ins until the engine has compiled their path; asked for is the pace after that. */
const warmUpSeconds = 30;

/**
 * Sign-ins per second against bare argon2id verification, with 1,000 and with 100,000 users. The
 * two take turns; all turns of the one count against all of the other.
 */
export async function benchSignIn(): Promise<void> {
  const database = await processDatabase('postgres');
  const server = await startPortal(database);
  await server.visitor().signUp('bench@shop.example');
  const db = openPostgres(database.env.DATABASE_URL ?? '', createLog('error'), 0);
  await signIns(server.url, warmUpSeconds);
  const measured: number[] = [];
  for (const users of [1000, 100_000]) {
    await addUsers(db.system, users);
    const taken: { bare: number; signIns: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      taken.push({
        bare: await bareVerifications(turnSeconds),
        signIns: await signIns(server.url, turnSeconds),
      });
    }
    const perSecond = mean(taken.map((turn) => turn.signIns));
    const ratio = perSecond / mean(taken.map((turn) => turn.bare));
    measured.push(perSecond);
    report(
      `sign-ins with ${users.toLocaleString('en')} users against bare argon2id (19 MiB, t=2)`,
      `${perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} of bare (turns ${taken.map((turn) => (turn.signIns / turn.bare).toFixed(2)).join(', ')})`,
      { text: '≥ 0.8', met: ratio >= 0.8 },
    );
  }
  const flat = (measured[1] ?? 0) / (measured[0] ?? 1);
  report('100,000 users against 1,000', flat.toFixed(2), { text: '≥ 0.9', met: flat >= 0.9 });
  await db.close();
  await server.end('SIGTERM');
  await database.drop();
}

async function addUsers(db: Db, users: number): Promise<void> {
  await db.execute(sql`
    insert into pool_users select (p).* from (
      select jsonb_populate_record(u, jsonb_build_object(
        'sub', gen_random_uuid(), 'email', 'filler' || n || '@shop.example')) as p
      from pool_users u, generate_series(1, ${sql.raw(String(users))}) n where u.email = 'bench@shop.example'
    ) filler on conflict do nothing`);
  await db.execute(sql`analyze pool_users`);
}

async function signIns(url: string, seconds: number): Promise<number> {
  const { perSecond, failed } = await load(
    `${url.replace('localhost', '127.0.0.1')}/cognito/`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: 'portal',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'bench@shop.example', PASSWORD: testPassword },
      }),
    },
    seconds,
  );
  if (failed > 0) throw new Error(`${failed} sign-ins failed`);
  return perSecond;
}

const mean = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

/** As many at once as the load has connections. Those begun in time are counted, and so is the time until the last of them ends. */
async function bareVerifications(seconds: number): Promise<number> {
  const hashed = await hash(testPassword, cost);
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < end) {
        await verify(hashed, testPassword);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}
