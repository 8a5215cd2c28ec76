let token: Promise<string> | undefined;

/** The session's token, asked for once and kept until it is refused or the session changes. */
export function csrfToken(): Promise<string> {
  token ??= fetch('/api/getCSRFToken')
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
