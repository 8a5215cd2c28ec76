import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import type { StaffRole } from '#kit/contract/staff.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { saveTrainees } from '#modules/products/training/calls.ts';
import { messageFor, weaknessFor } from '#tests/support/concierge.ts';
import { policiesOf } from '#tests/support/policies.ts';
import { openPortal, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { statementsDuring } from '#tests/support/queries.ts';
import { consoleVisitor, staffOf } from '#tests/support/staff.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { find, findForStaff } from '../calls.ts';
import { maxFound, maxQuery } from '../vocabulary.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { companyName: 'Quillback Bakery' });
const other = ownerForAll(portal, { companyName: 'Quillback Smithy' });
beforeAll(async () => {
  for (const [one, company] of [
    [owner, 'Bakery'],
    [other, 'Smithy'],
  ] as const) {
    await addWebsites(one.orgId ?? '', 1);
    await policiesOf(one);
    await one.call(saveTrainees, {
      trainees: [
        { firstName: 'Nora', lastName: 'Quill', email: `nora@${one.orgId}.example` },
        { firstName: 'Ödön', lastName: 'Ågren', email: `odon@${one.orgId}.example` },
      ],
    });
    await weaknessFor(portal.services, one.orgId ?? '', { title: `Quill lock of ${company}` });
    await messageFor(portal.services, one.orgId ?? '', { title: `Quill news to ${company}` });
  }
});

/** Adds websites, each with two open issues of one cause and a fixed one. */
async function addWebsites(orgId: string, count: number): Promise<void> {
  const db = portal.db;
  await db.execute(sql`
    insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select ${orgId}::uuid, gen_random_uuid(), 'Quill Shop ' || n, 'quill shop ' || n,
      'https://s' || n || '.' || ${orgId} || '.example/', 'safe', '{}'::jsonb, ${portal.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into monitoring_issues (org_id, id, target_id, identity, check_id, title, technical_name, severity, method,
      url, state, first_seen_at, last_seen_at, last_scan_id)
    select org_id, gen_random_uuid(), id, 'identity ' || n, 'hsts', case n when 3 then 'Quill fixed' else 'Quill open' end,
      'Strict-Transport-Security', 'high', 'GET', url || n, case n when 3 then 'fixed' else 'new' end, ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz,
      ${randomUUID()}::uuid
    from monitoring_targets, generate_series(1, 3) n where org_id = ${orgId}::uuid`);
}

/** What is found, as 'kind: title'. */
const titles = async (visitor: Visitor, query: string) =>
  (await visitor.call(find, { query })).data.groups.flatMap(({ kind, found }) =>
    found.map(({ title }) => `${kind}: ${title}`),
  );

describe('POST /api/search/find', () => {
  it('SHL-153: finds what each module of the plan has, by kind, in a constant order', async () => {
    expect(await titles(owner, 'quill')).toEqual([
      'causes: Quill open',
      'websites: Quill Shop 1',
      'weaknesses: Quill lock of Bakery',
      'messages: Quill news to Bakery',
      'trainees: Nora Quill',
    ]);
    expect(await titles(owner, 'doors')).toContain('policies: Doors');
    const { groups } = (await owner.call(find, { query: owner.email })).data;
    expect(groups).toEqual([
      {
        kind: 'admins',
        found: [expect.objectContaining({ detail: owner.email, path: '/settings/admins' })],
      },
    ]);
  });

  it('SHL-153: each leads to its screen', async () => {
    const { groups } = (await owner.call(find, { query: 'quill' })).data;
    expect(groups.map(({ found }) => found[0]?.path)).toEqual([
      expect.stringMatching(/^\/webappscan\/Quill%20Shop%201\/issues\/[0-9a-f-]{36}$/),
      '/webappscan/Quill%20Shop%201',
      expect.stringMatching(/^\/concierge\/weaknesses\/[0-9a-f-]{36}$/),
      expect.stringMatching(/^\/concierge\/messages\/[0-9a-f-]{36}$/),
      expect.stringMatching(/^\/training\/team\/all\/[0-9a-f-]{36}$/),
    ]);
  });

  it('SHL-154: each word has to stand in what is found, whatever its case, and signs are signs', async () => {
    expect(await titles(owner, 'SHOP quill')).toEqual(['websites: Quill Shop 1']);
    for (const name of ['öDÖN', 'odon', 'agren “ödon”'])
      expect(await titles(owner, name), name).toEqual(['trainees: Ödön Ågren']);
    expect(await titles(owner, 'quill nowhere')).toEqual([]);
    expect(await titles(owner, '%%')).toEqual([]);
    expect(await titles(owner, '__')).toEqual([]);
    expect(await titles(owner, "' or 1=1 --")).toEqual([]);
  });

  it('SHL-161: finds help articles last, as the search of /help does, whatever the plan has', async () => {
    const help = async (query: string) =>
      (await owner.call(find, { query })).data.groups.find(({ kind }) => kind === 'help')?.found;
    expect(await help('forged mail')).toContainEqual({
      title: 'Others can send mail in our name',
      detail: 'Attack surface',
      path: '/help/forged-mail',
    });
    expect((await help('forgot pass'))?.[0]?.path).toBe('/help/reset-password');
    expect(await help('website')).toHaveLength(maxFound);
    const { groups } = (await owner.call(find, { query: 'polic' })).data;
    expect(groups.map(({ kind }) => kind)).toEqual(['policies', 'help']);
    const none = await portal.owner();
    await portal.db.execute(
      sql`update plans_subscriptions set expiration_date = '2020-01-01' where org_id = ${none.orgId}::uuid`,
    );
    expect(await titles(none, 'quarantine')).toEqual(['help: Others can send mail in our name']);
  });

  it('SHL-162: in the brand’s name, and nothing where the brand has a help center of its own', async () => {
    const { brandNameShort } = brandById('fairhaven');
    expect(await titles(owner, 'looks after')).toContain(
      `help: What ${brandNameShort} looks after, and what it does not`,
    );
    const other = new Visitor(portal, 'northlight.example');
    await other.signUp(`owner-${randomUUID()}@shop.example`);
    await other.onboard('Northern Bakery');
    const brand: { helpCenter: string } = brandById('northlight');
    expect(brand.helpCenter).toBe('');
    expect(await titles(other, 'looks after')).not.toEqual([]);
    brand.helpCenter = 'https://help.northlight.example';
    try {
      expect(await titles(other, 'looks after')).toEqual([]);
    } finally {
      brand.helpCenter = '';
    }
  });

  it('SHL-155: finds nothing of another organization', async () => {
    for (const query of ['smithy', other.email, String(other.orgId)]) {
      expect(await titles(owner, query), query).toEqual([]);
      expect(await titles(other, query), query).not.toEqual([]);
    }
  });

  it('SHL-155: refuses without a session, and input that is too long, too short or unknown', async () => {
    expect(await portal.visitor().call(find, { query: 'quill' })).toMatchObject({
      refused: 'NO_SESSION',
    });
    for (const input of [
      { query: 'q' },
      { query: '  q  ' },
      { query: 'q'.repeat(maxQuery + 1) },
      { query: 'quill\nquill' },
      { query: 'quill', orgId: other.orgId },
      {},
    ])
      expect(await owner.call(find, input as never)).toMatchObject({ refused: 'INVALID_INPUT' });
    expect((await owner.call(find, { query: 'q'.repeat(maxQuery) })).status).toBe(200);
  });

  it('SHL-156: asks as many queries of a large organization as of a small one, and answers a few of each kind', async () => {
    const large = await portal.owner();
    const small = await portal.owner();
    await addWebsites(large.orgId ?? '', 30);
    expect(await queriesOf(large)).toBe(await queriesOf(small));
    const { groups } = (await large.call(find, { query: 'quill' })).data;
    expect(groups.map(({ kind, found }) => [kind, found.length])).toEqual([
      ['causes', maxFound],
      ['websites', maxFound],
    ]);
  });
});

/** The number of SQL statements that a search prepares. */
const queriesOf = (visitor: Visitor) =>
  statementsDuring(portal, async () =>
    expect((await visitor.call(find, { query: 'quill' })).status).toBe(200),
  );

it('SHL-157: one source that fails is named, and hides nothing of the others', async () => {
  const broken = await openPortal({
    modules: serverModules.map((module) =>
      module.name === 'policies'
        ? {
            ...module,
            contributes: {
              ...module.contributes,
              search: [
                {
                  kind: 'policies' as const,
                  find: async () => {
                    throw new Error('it broke');
                  },
                },
              ],
            },
          }
        : module,
    ),
  });
  try {
    const visitor = await broken.owner();
    const { groups, failed } = (await visitor.call(find, { query: visitor.email })).data;
    expect(failed).toEqual(['policies']);
    expect(groups.map(({ kind }) => kind)).toEqual(['admins']);
  } finally {
    await broken.close();
  }
});

it('SHL-153: finds nothing of a module that the plan does not include', async () => {
  const visitor = await portal.owner();
  await policiesOf(visitor);
  expect(await titles(visitor, 'doors')).toContain('policies: Doors');
  await portal.db.execute(
    sql`update plans_subscriptions set expiration_date = '2020-01-01' where org_id = ${visitor.orgId}::uuid`,
  );
  expect(await titles(visitor, 'doors')).not.toContain('policies: Doors');
});

describe('POST /api/console/search/findForStaff', () => {
  const kinds = async (role: StaffRole, query: string) => {
    const { browser } = await staffOf(portal, role);
    return (await browser.call(findForStaff, { query })).data.groups.map(({ kind }) => kind);
  };

  it('CSL-141: finds customers, brands and staff with what tells them apart', async () => {
    const { browser, email } = await staffOf(portal);
    const { groups } = (await browser.call(findForStaff, { query: 'quillback' })).data;
    expect(groups).toEqual([
      {
        kind: 'customers',
        found: [
          {
            title: 'Quillback Bakery',
            detail: expect.stringContaining('Fairhaven'),
            path: `/customers/${owner.orgId}`,
          },
          expect.objectContaining({ title: 'Quillback Smithy' }),
        ],
      },
    ]);
    const found = async (query: string) =>
      (await browser.call(findForStaff, { query })).data.groups.map(({ kind }) => kind);
    expect(await found('northlight')).toContain('brands');
    expect(await found(email)).toEqual(['staff']);
  });

  it('CSL-142: what a role may not see is not found', async () => {
    for (const role of ['support', 'content'] as const) {
      expect(await kinds(role, 'quillback')).toEqual(['customers']);
      expect(await kinds(role, 'northlight')).not.toContain('brands');
      expect(await kinds(role, 'provider.example')).not.toContain('staff');
    }
  });

  it('CSL-142: refuses without a session of staff, and input that is too long or unknown', async () => {
    const query = 'quillback';
    expect(await consoleVisitor(portal).call(findForStaff, { query })).toMatchObject({
      refused: 'NO_SESSION',
    });
    const { browser } = await staffOf(portal);
    for (const input of [{ query: 'q'.repeat(maxQuery + 1) }, { query, role: 'administrator' }])
      expect(await browser.call(findForStaff, input as never)).toMatchObject({
        refused: 'INVALID_INPUT',
      });
  });
});
