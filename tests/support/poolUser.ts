import { randomUUID } from 'node:crypto';
import type { TestPortal } from './portal.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** A person's client at the user pool, which acts as the browser would. */
export class PoolUser {
  readonly email = `ada-${randomUUID()}@shop.example`;
  readonly #portal: TestPortal;
  readonly #visitor: Visitor;
  /** Of the last sign-up. */
  session = '';

  constructor(portal: TestPortal) {
    this.#portal = portal;
    this.#visitor = portal.visitor();
  }

  /** Runs one operation; returns its answer together with the status. */
  async ask(operation: string, body: object): Promise<PoolAnswer> {
    const answer = await this.#visitor.pool(operation, body);
    return { status: answer.status, ...answer.body };
  }

  async signUp(changed: object = {}): Promise<PoolAnswer> {
    const answer = await this.ask('SignUp', {
      Username: this.email,
      Password: testPassword,
      UserAttributes: [{ Name: 'email', Value: this.email }],
      ClientMetadata: { captchaToken: await this.#visitor.solveCaptcha() },
      ...changed,
    });
    this.session = answer.Session ?? '';
    return answer;
  }

  /** Signs up and confirms the address. */
  async enrol(): Promise<this> {
    await this.signUp();
    const confirmed = await this.confirm(await this.mailedCode());
    if (confirmed.status !== 200)
      throw new Error(`ConfirmSignUp answered ${JSON.stringify(confirmed)}`);
    return this;
  }

  confirm = (code: string, session = this.session) =>
    this.ask('ConfirmSignUp', {
      Username: this.email,
      ConfirmationCode: code,
      Session: session,
    });

  signIn = (password = testPassword) =>
    this.ask('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: this.email, PASSWORD: password },
    });

  refresh = (token: string) =>
    this.ask('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    });

  /** @throws if the sign-in fails. */
  async tokens(password = testPassword): Promise<Tokens> {
    const { AuthenticationResult, ...rest } = await this.signIn(password);
    if (!AuthenticationResult) throw new Error(`InitiateAuth answered ${JSON.stringify(rest)}`);
    return AuthenticationResult;
  }

  mails = () => this.#portal.mailbox(this.email);

  /** The code of the newest mail. */
  async mailedCode(): Promise<string> {
    const [mail] = await this.mails();
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }
}

export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
  ExpiresIn: number;
  TokenType: string;
}

export interface PoolAnswer extends Record<string, unknown> {
  status: number;
  __type?: string;
  message?: string;
  AuthenticationResult?: Tokens;
  Session?: string;
}

/** A well-formed code that differs from the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
