interface Lines {
  DATABASE_URL?: string;
  SMTP_URL?: string;
  ALLOW_PLAIN_DATABASE?: boolean;
  ALLOW_PLAIN_SMTP?: boolean;
}

/**
 * Connections without TLS that production refuses, because passwords and personal data go over them (ASVS
 * 12.3.1).
 */
export function refusedLines(read: Lines): string[] {
  const refused: string[] = [];
  if (
    read.DATABASE_URL &&
    !read.ALLOW_PLAIN_DATABASE &&
    !isDatabaseSafe(new URL(read.DATABASE_URL))
  )
    refused.push(
      'DATABASE_URL must end in ?sslmode=verify-full, or ALLOW_PLAIN_DATABASE=true must say that the line to the server is private: without it neither side knows the other.',
    );
  if (read.SMTP_URL && !read.ALLOW_PLAIN_SMTP && !isMailSafe(new URL(read.SMTP_URL)))
    refused.push(
      'SMTP_URL must be smtps:// or end in ?requireTLS=true, or ALLOW_PLAIN_SMTP=true must say that the line to the server is private: mails carry links that sign people in.',
    );
  return refused;
}

/** A Unix socket, or an address of this machine: nothing leaves the machine. */
const isHere = ({ hostname }: URL): boolean =>
  hostname === '' || /^(localhost|127(\.\d+){3}|\[::1\]|%2f.*)$/i.test(hostname);

const isDatabaseSafe = (url: URL): boolean =>
  // `?host=` overrides the URL's host.
  (isHere(url) && !url.searchParams.has('host')) ||
  (url.searchParams.get('sslmode') === 'verify-full' &&
    ['true', '1', null].includes(url.searchParams.get('ssl')));

const isMailSafe = (url: URL): boolean =>
  isHere(url) ||
  ((url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true') &&
    url.searchParams.get('tls.rejectUnauthorized') !== 'false');
