/**
 * What an organization may have mailed to people who never asked for it, in the name of the brand (API-125, API-126).
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { suppress } from '#kit/server/mail/suppression.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { declaredCalls, titleOf } from '#tests/support/contracts.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
let owner: Visitor;
beforeEach(async () => {
  portal.clock.forward(3600);
  owner = await portal.owner({ companyName: 'Harbor Bakery' });
});

const person = (name: string) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: `${name}@stranger.example`,
});
const add = async (names: string[]) => {
  portal.clock.forward(60);
  const { data } = await owner.call(training.saveTrainees, { trainees: names.map(person) });
  return data;
};
/** Whoever invites has signed in within the last minutes (ACC-293). */
const invites = async (email: string) => {
  await owner.signIn(owner.email, testPassword);
  return owner.call(invite_user, { email });
};
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const team = async () =>
  (await owner.call(training.loadTrainingData, { updateWithSync: false })).data.traineesData;
const removeAll = async () => {
  for (const { traineeId } of await team()) {
    portal.clock.forward(60);
    await owner.call(training.deleteTrainee, { trainee: traineeId });
  }
};

describe('An organization', () => {
  it('API-125: has fifty strangers mailed a day, or twice its seats, by whichever way', async () => {
    const first = await add(names('a', 25));
    expect(first.errors).toEqual([]);
    await removeAll();
    await add(names('b', 24));
    await invites('partner@stranger.example');

    const third = await add(['c']);
    expect(third.errors).toEqual([{ row: 1, email: 'c@stranger.example', code: 'MAILED_MANY' }]);
    const invite = await invites('other@stranger.example');
    expect([invite.status, invite.refused]).toEqual([429, 'MAILED_MANY']);
    expect(Number(invite.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const known = (await team()).find(({ email }) => email === 'b0@stranger.example');
    const edit = (email: string) =>
      owner.call(training.editTrainee, {
        trainees: [{ traineeId: known?.traineeId ?? '', firstName: 'Bea', lastName: 'Lee', email }],
      });
    expect((await edit('d@stranger.example')).refused).toBe('MAILED_MANY');
    // The name alone has nobody mailed.
    expect((await edit('b0@stranger.example')).refused).toBeNull();

    portal.clock.forward(24 * 3600);
    await owner.signIn(owner.email, testPassword);
    expect((await add(['e'])).errors).toEqual([]);
  });
});

it('API-126: the mail to a trainee says that nobody checked the names in it', async () => {
  await add(['bo']);
  await portal.runJobs();
  const [mail] = await portal.mailbox('bo@stranger.example');
  expect(mail?.text).toContain('The names in this mail are as somebody entered them');
});

describe('A link for who fixes a website', () => {
  const mason = 'mason@web.example';
  const send = async (from: Visitor, email = mason) => {
    const { data } = await from.call(monitoring.loadTargetList, {});
    return (await from.call(monitoring.sendFixLink, { targetId: data.targets[0]?.targetId, email }))
      .refused;
  };
  const withOpenIssue = async (): Promise<Visitor> => {
    const visitor = await portal.owner();
    const scan = { orgId: visitor.orgId, targetId: await newWebsite(visitor) };
    await endedScan(portal, scan, { checks: ['hsts'] });
    return visitor;
  };

  it('API-125: is mailed three times an hour by one organization, whatever another one has sent', async () => {
    const [one, two] = [await withOpenIssue(), await withOpenIssue()];
    const asked = [];
    for (let count = 0; count < 4; count += 1) asked.push(await send(one));
    expect(asked).toEqual([null, null, null, 'MAILED_OFTEN']);
    expect(await send(two)).toBeNull();
  });

  it('API-125: counts among the people whom an organization has mailed in a day', async () => {
    const one = await withOpenIssue();
    owner = one;
    await add(names('f', 25));
    await removeAll();
    await add(names('g', 24));
    expect(await send(one, 'first@web.example')).toBeNull();
    expect(await send(one, 'second@web.example')).toBe('MAILED_MANY');
    expect((await invites('last@stranger.example')).refused).toBe('MAILED_MANY');
  });

  it('API-125: is no mail that somebody asked for: one that complained meanwhile gets none', async () => {
    const one = await withOpenIssue();
    expect(await send(one, 'late@web.example')).toBeNull();
    await suppress(
      portal.db,
      { address: 'late@web.example', brandId: 'fairhaven' },
      { reason: 'complained', answer: '', now: portal.clock.now() },
    );
    await portal.runJobs();
    expect(await portal.mailbox('late@web.example')).toEqual([]);
  });

  it('API-125: goes to no address where mails of the brand are not wanted, and says so', async () => {
    const one = await withOpenIssue();
    await suppress(
      portal.db,
      { address: 'angry@web.example', brandId: 'fairhaven' },
      { reason: 'complained', answer: '', now: portal.clock.now() },
    );
    expect(await send(one, 'Angry@web.example')).toBe('UNDELIVERABLE');
  });
});

/** A part of a JSON schema. */
interface Part {
  pattern?: string;
  allOf?: Part[];
  anyOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
}
const patternsOf = ({ pattern, allOf = [], anyOf = [] }: Part): string[] => [
  ...(pattern ? [pattern] : []),
  ...[...allOf, ...anyOf].flatMap(patternsOf),
];
/** The fields of these names anywhere in it, with where they are. */
const fieldsNamed = (names: ReadonlySet<string>, part: Part, at = ''): [string, Part][] => [
  ...Object.entries(part.properties ?? {}).flatMap(([name, inner]): [string, Part][] => [
    ...(names.has(name) ? ([[`${at}.${name}`, inner]] as [string, Part][]) : []),
    ...fieldsNamed(names, inner, `${at}.${name}`),
  ]),
  ...(part.items ? fieldsNamed(names, part.items, `${at}[]`) : []),
  ...[...(part.allOf ?? []), ...(part.anyOf ?? [])].flatMap((inner) =>
    fieldsNamed(names, inner, at),
  ),
];

/** Fields whose words stand in a mail to somebody who never asked for it. */
const mailed = new Set(['firstName', 'lastName', 'companyName', 'by']);
/** Where the name is only compared with what is known. */
const compared = new Set(['POST /api/profile/requestErasure.companyName']);
const hostile = [
  'see evil.example/login',
  'Your mailbox closes today, see evil.example',
  'kim@evil.example',
  'https://evil.example',
  'Shop\u202eexe',
  'Shop\u2066exe',
  'Shop\u2028URGENT',
  'Shop\r\nBcc: all@evil.example',
];

/** Every field of that kind in the portal's calls, and what a name in it must fit. */
const mailedFields = async () =>
  (await declaredCalls()).flatMap((call) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Part;
    return fieldsNamed(mailed, schema)
      .map(([at, part]) => ({
        field: `${titleOf(call)}${at}`,
        patterns: patternsOf(part).map((pattern) => new RegExp(pattern, 'u')),
      }))
      .filter(({ field }) => !compared.has(field));
  });

describe('A name', () => {
  it('API-126: that holds an address, a line break or what turns text around is refused by every call that takes one', async () => {
    const fields = await mailedFields();
    const open = fields.flatMap(({ field, patterns }) =>
      hostile
        .filter((text) => patterns.every((pattern) => pattern.test(text)))
        .map((text) => `${field}: ${text}`),
    );
    expect(open).toEqual([]);
    expect(fields.length).toBeGreaterThanOrEqual(16);
  });
});
