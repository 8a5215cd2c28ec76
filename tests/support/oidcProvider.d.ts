/** The part of oidc-provider that is used, typed here: it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }

  export interface ProviderContext {
    path: string;
    body: unknown;
    oidc: {
      provider: { Grant: new (of: { accountId: string; clientId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export default class Provider {
    constructor(issuer: string, setup: Readonly<Record<string, unknown>>);
    readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
}
