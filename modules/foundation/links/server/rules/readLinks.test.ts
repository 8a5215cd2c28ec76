import { describe, expect, test } from 'vitest';
import { maxRows } from '#modules/foundation/links/vocabulary.ts';
import { type LinkRow, personOf, readLinks, subscriptionOf } from './readLinks.ts';

const empty: Omit<LinkRow, 'row'> = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  brand: '',
  channel: '',
  plan: '',
  lastDay: '',
  mail: '',
  securityOffer: '',
};
const line = (change: Partial<LinkRow>): LinkRow => ({ ...empty, row: 2, ...change });

describe('CSL-032: the columns of a table', () => {
  test.each([
    ['id', ['id', 'Subscription ID', 'subscription_id']],
    [
      'email',
      ['email', 'E-Mail', 'e mail', 'mail', 'Email address', 'Work email', 'work_e-mail_address'],
    ],
    ['email', ['Email*', 'Email [required]', '\u200bEmail', 'E\u2011Mail', 'Email\u00a0address:']],
    ['firstName', ['First name', 'given-name']],
    ['lastName', ['Last name', 'family_name', 'Surname']],
    ['companyName', ['Company', 'company name']],
    ['brand', ['Brand', 'brand id']],
    ['channel', ['Channel', 'channel_id']],
    ['plan', ['Plan', 'plan-id']],
    ['lastDay', ['Last day', 'Expires']],
    ['mail', ['Mail it', 'mailed']],
    ['securityOffer', ['Security offer', '  SECURITY _-  OFFER ']],
  ] as const)('%s is known by its titles', (column, titles) => {
    for (const title of titles) {
      expect(readLinks('subscriptions', [[title], ['cell']]), title).toEqual([
        line({ [column]: 'cell' }),
      ]);
    }
  });

  test.each([
    'my id',
    'ids',
    'subscription',
    'no email',
    'emails',
    'old first name',
    'first names',
    'the last name',
    'last names',
    'my surname',
    'surnames',
    'my company',
    'company names',
    'my brand',
    'brands',
    'my channel',
    'channels',
    'my plan',
    'plans',
    'the last day',
    'last days',
    'it expires',
    'expires on',
    'do mail it',
    'mail it now',
    'was mailed',
    'mailed to',
    'no security offer',
    'security offers',
    '',
  ])('"%s" is none of them', (title) => {
    expect(readLinks('subscriptions', [[title], ['cell']])).toBe('NO_SUCH_COLUMNS');
  });

  test('stand in any order, and others between them are passed over', () => {
    expect(
      readLinks('magicLinks', [
        ['Plan', 'Shoe size', 'Last name', 'Email'],
        ['gold', '44', 'Ames', 'ada@firm.example'],
      ]),
    ).toEqual([line({ plan: 'gold', lastName: 'Ames', email: 'ada@firm.example' })]);
  });

  test('must name the address where magic links are made, and any one for subscription ids', () => {
    const table = [['Plan'], ['gold']];
    expect(readLinks('magicLinks', table)).toBe('NO_SUCH_COLUMNS');
    expect(readLinks('subscriptions', table)).toEqual([line({ plan: 'gold' })]);
    expect(readLinks('magicLinks', [['Email'], ['a@b.example']])).toEqual([
      line({ email: 'a@b.example' }),
    ]);
  });

  test('are asked for before rows are', () => {
    expect(readLinks('subscriptions', [['Shoe size']])).toBe('NO_SUCH_COLUMNS');
    expect(readLinks('subscriptions', [[]])).toBe('NO_SUCH_COLUMNS');
  });
});

describe('CSL-032: the rows of a table', () => {
  test('are numbered as the lines of the file, and empty ones are skipped', () => {
    expect(
      readLinks('subscriptions', [
        ['id', 'plan'],
        ['', ' '],
        ['one', ''],
        [],
        [' ', '\t'],
        ['', 'gold'],
      ]),
    ).toEqual([line({ row: 3, id: 'one' }), line({ row: 6, plan: 'gold' })]);
  });

  test('may be shorter than the heading', () => {
    expect(readLinks('subscriptions', [['id', 'plan'], ['one']])).toEqual([line({ id: 'one' })]);
  });

  test('have trimmed cells of at most 300 characters', () => {
    const told = (cell: string) => {
      const rows = readLinks('subscriptions', [['company'], [cell]]);
      return Array.isArray(rows) && rows[0]?.companyName;
    };
    expect(told('  Ames & Co\t')).toBe('Ames & Co');
    expect(told(`  ${'x'.repeat(300)}`)).toBe('x'.repeat(300));
    expect(told('x'.repeat(301))).toBe('x'.repeat(300));
  });

  test('are missed in an empty table and under a heading alone', () => {
    expect(readLinks('subscriptions', [])).toBe('NO_ROWS');
    expect(readLinks('magicLinks', [])).toBe('NO_ROWS');
    expect(readLinks('magicLinks', [['Email']])).toBe('NO_ROWS');
    expect(readLinks('magicLinks', [['Email'], [' ']])).toBe('NO_ROWS');
  });

  test('are at most 500, not counting the empty ones', () => {
    const table = (rows: number) => [['id'], [''], ...Array.from({ length: rows }, () => ['x'])];
    expect(maxRows).toBe(500);
    expect(readLinks('subscriptions', table(500))).toHaveLength(500);
    expect(readLinks('subscriptions', table(501))).toBe('TOO_MANY_ROWS');
  });
});

describe('CSL-032: the subscription id of a row', () => {
  test('is the one asked for, with its last day', () => {
    expect(subscriptionOf(line({ id: 'spring-2027', lastDay: '2027-02-28' }))).toEqual({
      subscriptionId: 'spring-2027',
      lastDay: '2027-02-28',
    });
  });
  test('is left open where the row names none, and so is its last day', () => {
    expect(subscriptionOf(line({}))).toEqual({ subscriptionId: undefined, lastDay: undefined });
  });
  test.each([
    ['a b', 'ID_INVALID'],
    ['a/b', 'ID_INVALID'],
    ['x'.repeat(61), 'ID_INVALID'],
  ])('is refused as %s', (id, fault) => {
    expect(subscriptionOf(line({ id }))).toBe(fault);
  });
  test.each(['2027-02-29', '28.02.2027', '2027-2-1', 'soon', '2027-02-28T00:00:00Z'])(
    'has no last day %s',
    (lastDay) => {
      expect(subscriptionOf(line({ lastDay }))).toBe('DAY_INVALID');
    },
  );
  test('is blamed before its day', () => {
    expect(subscriptionOf(line({ id: 'a b', lastDay: 'soon' }))).toBe('ID_INVALID');
  });
});

describe('CSL-032: the person of a row', () => {
  const ada = line({
    email: ' Ada.Ames@Firm.Example ',
    firstName: 'Ada',
    lastName: 'Ames',
    companyName: 'Ames & Co',
    plan: 'gold',
  });

  test('has names, an address in lower case, and by default no mail and the standard offer', () => {
    expect(personOf(ada)).toEqual({
      firstName: 'Ada',
      lastName: 'Ames',
      companyName: 'Ames & Co',
      email: 'ada.ames@firm.example',
      mail: false,
      variant: 'standard',
    });
  });

  test('may be without names', () => {
    expect(personOf({ ...ada, firstName: '', lastName: '', companyName: '' })).toMatchObject({
      firstName: '',
      lastName: '',
      companyName: '',
    });
  });

  test.each(['yes', 'YES', 'true', 'True', 'x', 'X', '1'])('%s means yes', (word) => {
    expect(personOf({ ...ada, mail: word })).toMatchObject({ mail: true, variant: 'standard' });
    expect(personOf({ ...ada, securityOffer: word })).toMatchObject({
      mail: false,
      variant: 'security',
    });
  });
  test.each(['', 'no', 'No', 'false', 'FALSE', '0'])('"%s" means no', (word) => {
    expect(personOf({ ...ada, mail: word, securityOffer: word })).toMatchObject({
      mail: false,
      variant: 'standard',
    });
  });
  test.each(['maybe', 'yes!', 'oh yes', 'no!', 'oh no', '10', '2', 'xx', '00'])(
    '"%s" means nothing',
    (word) => {
      expect(personOf({ ...ada, mail: word })).toBe('CHOICE_INVALID');
      expect(personOf({ ...ada, securityOffer: word })).toBe('CHOICE_INVALID');
    },
  );

  test('is refused without an address that mail can reach', () => {
    expect(personOf({ ...ada, email: '' })).toBe('EMAIL_INVALID');
    expect(personOf({ ...ada, email: 'ada@firm' })).toBe('EMAIL_INVALID');
  });
  test('is refused with names that are too long or of several lines', () => {
    expect(personOf({ ...ada, firstName: 'x'.repeat(100) })).toBeTypeOf('object');
    expect(personOf({ ...ada, firstName: 'x'.repeat(101) })).toBe('TEXT_INVALID');
    expect(personOf({ ...ada, lastName: 'x'.repeat(100) })).toBeTypeOf('object');
    expect(personOf({ ...ada, lastName: 'x'.repeat(101) })).toBe('TEXT_INVALID');
    expect(personOf({ ...ada, companyName: 'x'.repeat(200) })).toBeTypeOf('object');
    expect(personOf({ ...ada, companyName: 'x'.repeat(201) })).toBe('TEXT_INVALID');
    expect(personOf({ ...ada, companyName: 'Ames\nCo' })).toBe('TEXT_INVALID');
  });
  test('is told the first fault only: the address, then the names, then the choices', () => {
    const all = { ...ada, email: 'ada', firstName: 'A\nB', mail: 'maybe' };
    expect(personOf(all)).toBe('EMAIL_INVALID');
    expect(personOf({ ...all, email: ada.email })).toBe('TEXT_INVALID');
  });
});
