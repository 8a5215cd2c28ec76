import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { secretSettings } from './secretFiles.ts';
import { demonstrationSecret, settings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret that is long enough for anyone',
  SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
  DATABASE_URL: 'postgresql://portal@db.example/portal?sslmode=verify-full',
  CONSOLE_URL: 'https://console.provider.example',
  CHARGEBEE_URL: 'https://shop.chargebee.com',
  CHARGEBEE_API_KEY: 'live_key',
  CHARGEBEE_WEBHOOK_USER: 'chargebee',
  CHARGEBEE_WEBHOOK_PASSWORD: 'a password for webhooks',
};

const workAccounts = {
  STAFF_OIDC_ISSUER: 'https://login.provider.example',
  STAFF_OIDC_CLIENT_ID: 'portal',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_ROLES: 'Console admins=administrator,a=b=support',
  STAFF_OIDC_DOMAINS: 'provider.example',
};

describe('Settings', () => {
  it('are all listed by docs/operate/settings.md', () => {
    const text = readFileSync('docs/operate/settings.md', 'utf8');
    expect(
      Object.keys(settings).filter((name) => !new RegExp(`\\| \`${name}\` +\\|`).test(text)),
    ).toEqual([]);
  });

  it('need nothing for the demonstration', () => {
    expect(readConfig({})).toMatchObject({ demo: true, production: false, PORT: 3000 });
  });

  it('of production are accepted when complete', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, production: true });
  });

  it.each([
    ['the demonstration secret', { APP_SECRET: demonstrationSecret }, 'APP_SECRET'],
    ['the local mailbox', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['the embedded database unsaid', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['the test checkout unsaid', { CHARGEBEE_URL: undefined }, 'CHARGEBEE_URL'],
    ['demonstration data', { DEMO: 'true' }, 'DEMO'],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['a console that nobody reaches', { CONSOLE_URL: undefined }, 'CONSOLE_URL'],
    [
      'a console at the portal’s host',
      { PUBLIC_URL: 'https://Console.provider.example:8443' },
      'CONSOLE_URL must have another host',
    ],
    ['a secret of one letter', { APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET'],
    ['a key in clear', { CHARGEBEE_URL: 'http://shop.chargebee.com' }, 'CHARGEBEE_URL'],
    [
      'work accounts in clear',
      { ...workAccounts, STAFF_OIDC_ISSUER: 'http://login.provider.example' },
      'STAFF_OIDC_ISSUER',
    ],
    ['a misspelt setting', { TRUSTED_PROXY: '1' }, 'Is TRUSTED_PROXIES meant?'],
    ['a setting with letters turned round', { SENTRY_DNS: 'x' }, 'Is SENTRY_DSN meant?'],
    ['a setting with a letter too few', { SMTP_UR: 'x' }, 'Is SMTP_URL meant?'],
    ['a cut-off setting', { CHARGEBEE_WEBHOOK_PASS: 'x' }, 'CHARGEBEE_WEBHOOK_PASS is no setting'],
  ])('refuse %s in production (D5)', (_what, change, named) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(named);
  });

  const plain = [
    ['DATABASE_URL', 'postgresql://portal@db.example/portal'],
    ['DATABASE_URL', 'postgresql://portal@db.example/portal?sslmode=require'],
    ['DATABASE_URL', 'postgresql://portal@db.example/portal?sslmode=verify-full&ssl=false'],
    ['DATABASE_URL', 'postgresql://portal@localhost/portal?host=db.example'],
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ] as const;
  it.each(plain)(
    'API-121: refuse a line without TLS in production, unless said: %s=%s',
    (name, value) => {
      expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name} must`);
      const said = { DATABASE_URL: 'ALLOW_PLAIN_DATABASE', SMTP_URL: 'ALLOW_PLAIN_SMTP' }[name];
      expect(readConfig({ ...production, [name]: value, [said]: 'true' }).production).toBe(true);
      expect(readConfig({ [name]: value, DEMO: 'true' }).demo).toBe(true);
    },
  );

  it.each([
    ['DATABASE_URL', 'postgresql://portal@127.0.0.1:5432/portal'],
    ['DATABASE_URL', 'postgresql://portal@%2Fvar%2Frun%2Fpostgresql/portal'],
    ['DATABASE_URL', 'postgresql://portal@db.example/portal?sslmode=verify-full&sslrootcert=/ca'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://localhost:25'],
  ])('API-121: take %s=%s: it is for TLS, or leads nowhere else', (name, value) => {
    expect(readConfig({ ...production, [name]: value }).production).toBe(true);
  });

  it('of work accounts are read as groups with roles, of which a name may have an equals sign', () => {
    expect(readConfig({ ...production, ...workAccounts })).toMatchObject({
      STAFF_OIDC_ROLES: [
        { group: 'Console admins', role: 'administrator' },
        { group: 'a=b', role: 'support' },
      ],
      STAFF_OIDC_DOMAINS: ['provider.example'],
      STAFF_OIDC_ONLY: false,
      STAFF_OIDC_BREAK_GLASS: [],
    });
  });

  it.each([
    ['STAFF_OIDC_ROLES', 'Console admins'],
    ['STAFF_OIDC_ROLES', 'Console admins=owner'],
    ['STAFF_OIDC_DOMAINS', 'Provider.example'],
    ['STAFF_OIDC_BREAK_GLASS', 'ada'],
    ['STAFF_OIDC_SCOPES', 'email'],
    ['STAFF_OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['STAFF_OIDC_ISSUER', 'https://login.microsoftonline.us/organizations/v2.0'],
  ])('of work accounts refuse %s=%s', (name, value) => {
    const wrong = { ...production, ...workAccounts, [name]: value };
    expect(() => readConfig(wrong)).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it('say that a bought user pool takes no passkeys, unless set', () => {
    expect(readConfig({}).COGNITO_PASSKEYS).toBe(false);
    expect(readConfig({ COGNITO_PASSKEYS: 'true' }).COGNITO_PASSKEYS).toBe(true);
    expect(() => readConfig({ COGNITO_PASSKEYS: 'yes' })).toThrow('COGNITO_PASSKEYS');
  });

  it('take names of other programs in production', () => {
    const others = { CONSOLE: 'x', NODE_OPTIONS: '', SMTP_RELAY: 'y', APP_SECRET_OF_OTHERS: 'z' };
    expect(readConfig({ ...production, ...others }).production).toBe(true);
  });

  it.each([
    ['SMTP_URL', 'localhost:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['DATABASE_URL', 'mysql://db.example/portal'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['CONSOLE_URL', 'console.example'],
    ['SMTP_URL', 'smtp://'],
    ['PORT', '70000'],
    ['CHARGEBEE_URL', 'shop.chargebee.com'],
    ['SENTRY_DSN', 'https://errors.example/42'],
    ['SENTRY_DSN', 'https://key@errors.example'],
    ['SESSION_IDLE_SECONDS', '90000'],
    ['CONSOLE_IDLE_SECONDS', '40000'],
    ['STAFF_OIDC_ONLY', 'true'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });

  it('that hold a secret are read from files too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
    const file = join(folder, 'secret');
    for (const name of secretSettings) {
      const { [name]: value = 'https://secret@secret.example/3232323232323232', ...rest } = {
        ...production,
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: 'secret',
        ...workAccounts,
      } as Record<string, string>;
      writeFileSync(file, `${value}\n`);
      expect(readConfig({ ...rest, [`${name}_FILE`]: file })).toMatchObject({ [name]: value });
      const both = { ...rest, [name]: value, [`${name}_FILE`]: file };
      expect(() => readConfig(both)).toThrow(`${name} is set as well`);
    }
    const lost = { ...production, APP_SECRET: undefined, APP_SECRET_FILE: join(folder, 'none') };
    expect(() => readConfig(lost)).toThrow(/APP_SECRET_FILE: ENOENT/);
    rmSync(folder, { recursive: true });
  });

  it('refuse a demonstration on DATABASE_URL that was not asked for', () => {
    const { DATABASE_URL } = production;
    expect(() => readConfig({ DATABASE_URL })).toThrow(/only with DEMO=true\.$/);
    expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
  });

  it('accept the embedded database in production when it is said', () => {
    const said = { ...production, DATABASE_URL: undefined, ALLOW_EMBEDDED_DATABASE: 'true' };
    expect(readConfig(said).DATABASE_URL).toBeUndefined();
  });

  it('accept the test checkout in production when it is said', () => {
    const said = { ...production, CHARGEBEE_URL: undefined, ALLOW_TEST_CHECKOUT: 'true' };
    expect(readConfig(said).CHARGEBEE_URL).toBeUndefined();
  });

  it.each([
    ['CHARGEBEE_API_KEY', ''],
    ['CHARGEBEE_WEBHOOK_USER', ''],
    ['CHARGEBEE_WEBHOOK_PASSWORD', 'short'],
  ])('need %s with CHARGEBEE_URL', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });

  it.each([
    ['RECAPTCHA_SITE_KEY', { RECAPTCHA_SECRET: 'x' }],
    ['HUBSPOT_FORM_ID', { HUBSPOT_PORTAL_ID: '1' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AKID' }],
    ['STAFF_OIDC_DOMAINS', { ...workAccounts, STAFF_OIDC_DOMAINS: undefined }],
    ['STAFF_OIDC_ROLES', { ...workAccounts, STAFF_OIDC_ROLES: '' }],
  ])('miss %s where only its other half is set', (missing, half) => {
    expect(() => readConfig(half)).toThrow(missing);
  });

  it('say all that is wrong at once, each with what it takes', () => {
    const { CONSOLE_URL: _, ...rest } = production;
    const wrong = {
      PORT: 'many',
      SMTP_URL: 'localhost:25',
      DEMO: 'yes',
      APP_SECRET: 'short',
      SESSION_IDLE_SECONDS: '90000',
      S3_BUCKET: 'files',
      TRUSTED_PROXY: '1',
    };
    const told = (() => {
      try {
        return readConfig({ ...rest, ...wrong });
      } catch (error) {
        return (error as Error).message.split('\n');
      }
    })();
    expect(told).toEqual([
      'Settings are wrong:',
      'PORT: must be a whole number from 0 to 65535',
      'APP_SECRET: must have 32 characters or more',
      'SMTP_URL: must be an address such as smtp://user:password@mail.example.com:587',
      'DEMO: must be true or false',
      'S3_ACCESS_KEY_ID: is needed with S3_BUCKET',
      'S3_SECRET_ACCESS_KEY: is needed with S3_BUCKET',
      'SESSION_IDLE_SECONDS: is longer than SESSION_ABSOLUTE_SECONDS',
      'Not fit for production:',
      'CONSOLE_URL must be set: the links by which staff set up their accounts lead to it.',
      'TRUSTED_PROXY is no setting. Is TRUSTED_PROXIES meant?',
    ]);
  });

  it('that are empty are not set', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
    expect(() => readConfig({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL must be set');
  });

  it('misspelt, are told as a warning outside production', async () => {
    const told = once(process, 'warning');
    expect(readConfig({ TRUSTED_PROXY: '1' }).TRUSTED_PROXIES).toBe(0);
    expect((await told)[0].message).toBe('TRUSTED_PROXY is no setting. Is TRUSTED_PROXIES meant?');
  });
});
