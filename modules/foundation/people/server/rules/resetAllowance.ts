/** Reset mails that an address may get in an hour: enough if one is lost, too few to flood a mailbox. */
const mailsAnHour = 5;
const hour = 3_600_000;

export interface Sent {
  hourBeganAt: Date;
  sentInHour: number;
}

/** The count after one more mail, or null when that mail would exceed the limit. */
export function countResetMail(sent: Sent | undefined, now: Date): Sent | null {
  if (!sent || now.getTime() - sent.hourBeganAt.getTime() >= hour) {
    return { hourBeganAt: now, sentInHour: 1 };
  }
  if (sent.sentInHour >= mailsAnHour) return null;
  return { ...sent, sentInHour: sent.sentInHour + 1 };
}
