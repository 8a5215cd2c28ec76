/** Mails an address may get in an hour: enough for a lost one, too few for a flood. */
const mailsAnHour = 5;
const hour = 3_600_000;

export interface Sent {
  hourBeganAt: Date;
  sentInHour: number;
}

/** What is counted after one more mail, or null when it is one too many. */
export function countResetMail(sent: Sent | undefined, now: Date): Sent | null {
  if (!sent || now.getTime() - sent.hourBeganAt.getTime() >= hour) {
    return { hourBeganAt: now, sentInHour: 1 };
  }
  if (sent.sentInHour >= mailsAnHour) return null;
  return { ...sent, sentInHour: sent.sentInHour + 1 };
}
