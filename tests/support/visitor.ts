import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Call, InputOf, OutputOf, SentTo } from '#kit/contract/call.ts';
import type { ErrorEnvelope } from '#kit/contract/envelope.ts';
import { introNames } from '#kit/contract/modules.ts';
import { addressOf, bodyOf } from '#kit/web/api/send.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';

/** A portal for a test: in this process, or a server process over HTTP. */
export interface Site {
  request(request: SiteRequest): Promise<SiteAnswer>;
  /** Mails to an address, newest first, those just announced included. */
  mailbox(to: string): Promise<ReceivedMail[]>;
}

interface ReceivedMail {
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export interface SiteRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Answer<Data> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Data of a success. @throws if the call was refused. */
  data: Data;
  /** The refusal's code, or null. */
  refused: string | null;
  body: unknown;
}

export const testPassword = 'Rye-and-Barley-2026';

/** A browser as the server sees it: it stores cookies, sends the CSRF token, and talks to the user pool. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  email = '';
  orgId = '';
  cognitoId = '';
  readonly #site: Site;
  readonly #host: string;
  readonly #tokenFrom: string;

  constructor(site: Site, host = 'localhost:3000', tokenFrom = '/api/getCSRFToken') {
    this.#site = site;
    this.#host = host;
    this.#tokenFrom = tokenFrom;
  }

  /** Makes a call as the web app does. `headers` replace what it would send; null leaves one out. */
  async call<C extends Call>(
    call: C,
    input: SentTo<C> | Record<string, unknown>,
    headers: Record<string, string | null> = {},
  ): Promise<Answer<OutputOf<C>>> {
    const csrf = 'x-csrf-token' in headers ? headers['x-csrf-token'] : await this.csrfToken();
    const post = call.method === 'POST';
    const response = await this.#request({
      method: call.method,
      url: addressOf(call, input as SentTo<C>),
      headers: {
        'content-type': post ? typeOf(call) : null,
        ...headers,
        'x-csrf-token': csrf,
      },
      payload: post ? payloadOf(call, input) : undefined,
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    const body: unknown = isJson ? JSON.parse(response.body.toString()) : response.body;
    const refusal =
      (body as ErrorEnvelope | null)?.success === false ? (body as ErrorEnvelope) : null;
    return {
      status: response.status,
      headers: response.headers,
      body,
      refused: refusal?.error.code ?? null,
      get data() {
        if (refusal || response.status >= 400) {
          throw new Error(`${call.path} answered ${response.status} ${JSON.stringify(body)}`);
        }
        return (body as { data: OutputOf<C> }).data;
      },
    };
  }

  async csrfToken(): Promise<string> {
    const response = await this.#request({ method: 'GET', url: this.#tokenFrom, headers: {} });
    return JSON.parse(response.body.toString()).data.csrfToken;
  }

  cookieHeader(): string | null {
    return this.cookies.size > 0 ? [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') : null;
  }

  /** Runs an operation of the user pool, as the browser does. */
  async pool(
    operation: string,
    body: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.#request({
      method: 'POST',
      url: '/cognito/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify({ ClientId: 'portal', ...body }),
    });
    return { status: response.status, body: JSON.parse(response.body.toString()) };
  }

  /** Signs up with a solved captcha, confirms with the code from the mailbox, and signs in. */
  async signUp(email: string, attributes: Record<string, string> = {}): Promise<void> {
    this.email = email;
    const made = await this.pool('SignUp', {
      Username: email,
      Password: testPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        ...Object.entries(attributes).map(([name, value]) => ({
          Name: `custom:${name}`,
          Value: value,
        })),
      ],
      ClientMetadata: { captchaToken: await this.solveCaptcha() },
    });
    if (made.status !== 200) throw new Error(`SignUp answered ${JSON.stringify(made.body)}`);
    const [mail] = await this.#site.mailbox(email.toLowerCase());
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const { Session } = made.body;
    await this.pool('ConfirmSignUp', { Username: email, ConfirmationCode: code, Session });
    await this.signIn(email, testPassword);
  }

  /** The tokens of a sign-in at the user pool alone. @throws if it is refused. */
  async tokens(email: string, password = testPassword) {
    const { body } = await this.pool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    if (!body.AuthenticationResult)
      throw new Error(`InitiateAuth answered ${JSON.stringify(body)}`);
    return body.AuthenticationResult as Record<'IdToken' | 'AccessToken' | 'RefreshToken', string>;
  }

  refresh(token: string | undefined) {
    return this.pool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    });
  }

  async signIn(email: string, password: string): Promise<void> {
    const { IdToken } = await this.tokens(email, password);
    await this.call(accounts.session, { idToken: IdToken }).then((answer) => answer.data);
    const checked = (await this.call(accounts.check, {})).data;
    this.cognitoId = checked.cognitoId ?? '';
    this.orgId = checked.orgId ?? '';
  }

  async onboard(companyName: string, companyUrl = ''): Promise<void> {
    const saved = await this.call(profile.profileSave, {
      companyProfile: {
        companyName,
        companyUrl,
        industry: 'FOOD_AGRICULTURE',
        numberOfEmployees: '11-20',
      },
      adminProfile: { firstName: 'Ada', lastName: 'Baker' },
    } satisfies SentTo<typeof profile.profileSave> as InputOf<typeof profile.profileSave>);
    this.orgId = saved.data.orgId;
  }

  /** Marks the intro with its goals as completed, and the intros of all modules as viewed. */
  async seeIntro(): Promise<void> {
    const seen = await this.call(profile.editUser, {
      cognitoId: this.cognitoId,
      userProfile: { hasSeenOrgGoals: true, orgGoals: { goals: [], otherGoals: '' } },
    });
    const noted = await this.call(profile.updateCustomerPortalData, {
      introViewed: Object.fromEntries(introNames.map((name) => [name, true])),
      // Otherwise the second visit to the dashboard opens with the road block (MAT-041).
      cybermaturity: { hasSeenReleaseNotes: true, dontShowRoadBlock: true },
    });
    if (!seen.data || !noted.data) throw new Error('The intro was not kept.');
  }

  /** Solves ALTCHA's proof of work as a browser does. */
  async solveCaptcha(): Promise<string> {
    const { challenge } = (await this.call(accounts.challenge, {})).data;
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async #request(
    request: Omit<SiteRequest, 'headers'> & { headers: Record<string, string | null> },
  ): Promise<SiteAnswer> {
    const response = await this.#site.request({
      ...request,
      headers: present({ host: this.#host, cookie: this.cookieHeader(), ...request.headers }),
    });
    this.#keepCookies(response.headers['set-cookie']);
    return response;
  }

  #keepCookies(header: string | string[] | undefined): void {
    for (const line of header === undefined ? [] : [header].flat()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const gone = attributes.some((text) => /max-age=0|expires=thu, 01 jan 1970/i.test(text));
      if (gone || value.join('=') === '') this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
}

const boundary = 'end-of-this-part';
const typeOf = ({ takes }: Call) =>
  takes === 'upload' ? `multipart/form-data; boundary=${boundary}` : 'application/json';

/** A file in the input (`{ fileName, body }`) is sent as a browser's form sends it (RFC 7578). */
function payloadOf(call: Call, input: object): string | Buffer {
  if (call.takes !== 'upload') return bodyOf(call, input);
  const sent = Object.entries(input).filter(([name]) => !call.path.includes(`{${name}}`));
  const parts = sent.flatMap(([name, value]) => {
    const { fileName, body } = Object(value) as { fileName?: string; body?: string | Buffer };
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [head, body ?? String(value), '\r\n'].map((part) => Buffer.from(part));
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

const present = (headers: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] != null),
  );
