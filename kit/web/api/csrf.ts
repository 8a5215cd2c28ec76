import { newId } from './newId.ts';

let token: Promise<string> | undefined;
let address = '/api/getCSRFToken';

/** Sets the address that issues this app's tokens. Called by the web app's root. */
export const csrfTokenFrom = (where: string): void => {
  address = where;
};

/** The session's token, asked for once and kept until it is refused or the session changes. */
export function csrfToken(): Promise<string> {
  token ??= fetch(address, { headers: { 'x-transaction-id': newId() } })
    .then((response) => response.json())
    .then((envelope: { data: { csrfToken: string } }) => envelope.data.csrfToken)
    .catch((error) => {
      token = undefined;
      throw error;
    });
  return token;
}

export function forgetCsrfToken(): void {
  token = undefined;
}
