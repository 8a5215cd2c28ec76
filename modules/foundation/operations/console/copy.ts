import type { MailOutcome, Suppressed } from '../schemas.ts';

export const outcomes: Record<MailOutcome, string> = {
  sent: 'Sent',
  refused: 'Refused',
  suppressed: 'Not tried',
  bounced: 'Came back',
  complained: 'Called spam',
};

export const reasons: Record<Suppressed['reason'], string> = {
  refused: 'No such mailbox: refused',
  bounced: 'No such mailbox: came back',
  complained: 'Called spam by its reader',
};
