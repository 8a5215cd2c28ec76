import http from 'node:http';
import { type OpenServer, opened } from '@portal/ratings/testing/tlsServers';

/** The fields of a breach that we use; the service sends more. */
export interface ListedBreach {
  Title: string;
  AddedDate: string;
  PwnCount: number;
  DataClasses: string[];
  IsFabricated?: boolean;
}

export interface KnownDomain {
  breaches?: ListedBreach[];
  /** The part of an address before the @, with the breaches that it is in. */
  accounts?: Record<string, string[]>;
}

export const breachKey = '0123456789abcdef0123456789abcdef';

/**
 * Answers as described at https://haveibeenpwned.com/API/v3: 403 without a user agent, 401 without the key
 * where one is required, `breaches?domain=` with a list that may be empty, `breacheddomain/{domain}` with a
 * map of aliases, 404 where there are none, 403 for an unverified domain.
 */
export function openBreachService(
  domains: Readonly<Record<string, KnownDomain>>,
): Promise<OpenServer> {
  return opened(
    http.createServer((request, response) => {
      const tell = (status: number, body: unknown = '') =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (!request.headers['user-agent']) return tell(403, { message: 'User agent required' });
      if (url.pathname === '/api/v3/breaches') {
        return tell(200, domains[url.searchParams.get('domain') ?? '']?.breaches ?? []);
      }
      const [, domain] = /^\/api\/v3\/breacheddomain\/([^/]+)$/.exec(url.pathname) ?? [];
      if (domain === undefined) return tell(404);
      if (request.headers['hibp-api-key'] !== breachKey) return tell(401, { statusCode: 401 });
      const known = domains[decodeURIComponent(domain)];
      if (known === undefined) return tell(403, { statusCode: 403 });
      return known.accounts ? tell(200, known.accounts) : tell(404);
    }),
  );
}
