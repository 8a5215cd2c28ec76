/**
 * What one organization does over and over beside the worst texts: much of what everybody may do, and the load of both
 * reviews' findings (PDFs, sessions, mails to one and to many, an address locked out, NUL in paths, bytes kept).
 */
import { addressOf } from '#kit/web/api/send.ts';
import { logger } from '#modules/foundation/people/calls/session.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import * as policies from '#modules/products/policies/calls.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import type { Sender } from './hostileSends.ts';
import { type Site, testPassword, Visitor } from './visitor.ts';

export interface Attacker extends Sender {
  site: Site;
  email: string;
  /** Of the other organization. */
  victim: string;
  /** A file that takes long to draw. */
  giant: string;
  /** The servers in turn, by their address. */
  server(): string;
  /** Its signed-in browsers in turn. */
  next(): Visitor;
}
type Ask = () => Promise<{ status: number }>;

const strangersPaths = [
  '/api/academy/verifyCertificate/%00',
  '/assets/../x',
  '/assets/%00',
  '/brand/fairhaven/%00',
];

export function hostileAsks(by: Attacker): Readonly<Record<string, Ask>> {
  const { call, site, host, email, victim, next } = by;
  let count = 0;
  const another = () => {
    count += 1;
    return `e${count}@hostile.example`;
  };
  const get = (url: string) =>
    site.request({ method: 'GET', url, headers: { host, cookie: next().cookieHeader() ?? '' } });
  const giants = () => call(policies.policyDownload, { reference: by.giant, file: 'Giant.pdf' });
  const pages = () => get('/dashboard');
  const wrongPassword = (name: string) =>
    next().pool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: `wrong ${count}` },
    });
  // What is asked for all day, twenty at once.
  const lists = Array.from({ length: 20 }, (_, n): [string, Ask] => [
    `list ${n}`,
    n % 2
      ? () => call(policies.policyList, {})
      : () => call(training.loadTrainingData, { updateWithSync: false }),
  ]);
  return {
    ...Object.fromEntries(lists),
    'giant policies': giants,
    'more giant policies': giants,
    pages,
    'more pages': pages,
    reports: () => call(ratings.loadSampleReport, {}),
    'reports that nobody waits for': () =>
      fetch(`${by.server()}${addressOf(ratings.loadSampleReport, {})}`, {
        headers: { cookie: next().cookieHeader() ?? '', 'x-forwarded-for': '198.51.100.66' },
        signal: AbortSignal.timeout(300),
      }),
    'sign-ups': async () => {
      const address = another();
      return next().pool('SignUp', {
        Username: address,
        Password: testPassword,
        UserAttributes: [{ Name: 'email', Value: address }],
        ClientMetadata: { captchaToken: await next().solveCaptcha() },
      });
    },
    'sessions of one person': async () => {
      await new Visitor(site, host).signIn(email, testPassword);
      return { status: 200 };
    },
    'wrong passwords of its own': () => wrongPassword(email),
    'wrong passwords of the other': () => wrongPassword(victim),
    'codes for the other': () => next().pool('ForgotPassword', { Username: victim }),
    'invitations of many': () => call(invite_user, { email: another() }),
    'invitations of one': () => call(invite_user, { email: 'one@hostile.example' }),
    'trainees who come and go': async () => {
      const trainees = Array.from({ length: 10 }, () => ({ firstName: 'Eve', email: another() }));
      const saved = await call(training.saveTrainees, { trainees });
      if (saved.refused !== null) return saved;
      const { traineesData } = (await call(training.loadTrainingData, { updateWithSync: false }))
        .data;
      for (const { traineeId } of traineesData) await call(training.deleteTrainee, { traineeId });
      return saved;
    },
    'paths with NUL': () => get(strangersPaths[count % strangersPaths.length] as string),
    'errors of browsers': () => call(logger, { message: `${count} ${'x'.repeat(7000)}` }),
  };
}
