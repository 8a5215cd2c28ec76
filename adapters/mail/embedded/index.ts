import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { MailProvider } from '#kit/server/ports/mail.ts';
import { refuseHeaderInjection } from '../headers.ts';
import { saveMessage } from './messages.ts';

export { mountMailbox } from './mount.ts';

/** Stores mail in the database instead of sending it; `mountMailbox` shows it. */
export function createMailbox({ system: db }: Database, clock: Clock): MailProvider {
  return {
    async send(message) {
      refuseHeaderInjection(message);
      await saveMessage(db, message, clock.now());
    },
    close: () => {},
  };
}
