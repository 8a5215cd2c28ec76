import type pg from 'pg';
import { hashSecret } from '#kit/server/secret.ts';

export interface Listening {
  cognitoId: string;
  cookie: string;
}

/** People of an organization. */
const perOrganization = 10;

/** So many people like the one who is there, each with a session, ten to an organization. */
export async function seedPeople(
  client: pg.Client,
  like: string,
  people: number,
): Promise<Listening[]> {
  const listening = Array.from({ length: people }, (_, n) => ({
    cognitoId: `listener-${n}`,
    cookie: `session=bench-${n}`,
  }));
  // A row like another with some of its columns changed, whatever its other columns are.
  const copies = (table: string, key: string, changes: string, count: number) =>
    client.query(
      `insert into ${table}
       select made.* from ${table} one
         cross join generate_series(0, $1 - 1) n
         cross join lateral jsonb_populate_record(null::${table}, to_jsonb(one) || ${changes}) made
       where ${key}`,
      [count, like],
    );
  const org = (n: string) => `md5('org' || (${n}))::uuid`;
  const ofOwner = '(select org_id from profile_users where cognito_id = $2)';
  const organizations = Math.ceil(people / perOrganization);
  await copies(
    'profile_organizations',
    `one.id = ${ofOwner}`,
    `jsonb_build_object('id', ${org('n')})`,
    organizations,
  );
  await copies(
    'plans_subscriptions',
    `one.org_id = ${ofOwner}`,
    `jsonb_build_object('org_id', ${org('n')})`,
    organizations,
  );
  await copies(
    'profile_users',
    'one.cognito_id = $2',
    `jsonb_build_object('id', gen_random_uuid(), 'cognito_id', 'listener-' || n, 'email', n || '@bench.example',
      'org_id', ${org(`n / ${perOrganization}`)})`,
    people,
  );
  await client.query(
    `insert into accounts_sessions (id_hash, cognito_id, active_org_id, created_at, idle_expires_at, absolute_expires_at)
     select hash, 'listener-' || (n - 1), ${org(`(n - 1) / ${perOrganization}`)},
       now(), now() + interval '1 hour', now() + interval '1 hour'
     from unnest($1::text[]) with ordinality as hashes(hash, n)`,
    [listening.map(({ cookie }) => hashSecret(cookie.replace('session=', '')))],
  );
  return listening;
}
