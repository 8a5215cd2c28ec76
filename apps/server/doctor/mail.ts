import { createTransport } from 'nodemailer';
import type { Config } from '#kit/server/config/config.ts';
import { defaultBrand, mailSender } from '#modules/foundation/brand/server/index.ts';
import { type Finding, fault, ok, warning } from './check.ts';

/** Connects, greets, encrypts and signs in as the portal does; it sends a mail only if an address is given. */
export const checkMail =
  (to?: string) =>
  async ({ SMTP_URL: url }: Config): Promise<readonly Finding[]> => {
    if (!url) return [ok('Mails stay in the local mailbox, of the demonstration.')];
    const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
    const transport = createTransport({ url, ...limits });
    const server = new URL(url).host;
    try {
      await transport.verify();
      const plain = new URL(url).protocol === 'smtp:' && !isOwn(new URL(url).hostname);
      const findings = [ok(`${server} takes our connection and lets us in.`)];
      if (plain && !new URL(url).username)
        findings.push(
          warning(
            `${server} is spoken to without a password.`,
            'Let it take mail from this machine alone.',
          ),
        );
      if (!to) return findings;
      const { bounces, ...from } = mailSender(defaultBrand());
      const envelope = { from: bounces, to };
      const text = 'This mail was sent by `admin doctor` of the portal. It needs no answer.';
      await transport.sendMail({ envelope, from, to, subject: 'The portal can send mail', text });
      return [...findings, ok(`${server} took a mail for ${to}.`)];
    } catch (error) {
      const { message, code = '' } = error as { message: string; code?: string };
      const way = Object.entries(ways).find(([name]) => code.startsWith(name))?.[1];
      return [fault(`${server}: ${message}`, way ?? 'Fix SMTP_URL or the mail server.')];
    } finally {
      transport.close();
    }
  };

const isOwn = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

const ways = {
  EAUTH: 'The user or the password in SMTP_URL is not right.',
  EDNS: 'The host in SMTP_URL has no address.',
  ESOCKET:
    'Nothing takes the connection, or its TLS is not right: fix host, port and smtp or smtps.',
  ETIMEDOUT: 'A firewall may be in between: open the port, or take another (587).',
  EENVELOPE: 'The mail server does not take this sender or recipient.',
};
