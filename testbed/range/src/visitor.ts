/** Sends single requests to a site of the range, exactly as given. For tests. */
import { request } from 'node:http';

export interface Answer {
  status: number;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface Sending {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as a form's fields. */
  form?: Readonly<Record<string, string>>;
  /** Sent unchanged, in place of `form`. */
  body?: string;
}

/**
 * `url` is the site's address; always connects to 127.0.0.1, because not every resolver knows names under
 * .localhost.
 */
export function visit(url: string, target: string, sending: Sending = {}): Promise<Answer> {
  const { host, port } = new URL(url);
  const body = sending.body ?? (sending.form && new URLSearchParams(sending.form).toString());
  const headers = {
    host,
    ...(sending.form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...sending.headers,
  };
  return new Promise((resolve, reject) => {
    const method = sending.method ?? (body === undefined ? 'GET' : 'POST');
    const asked = request({ host: '127.0.0.1', port, method, path: target, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
