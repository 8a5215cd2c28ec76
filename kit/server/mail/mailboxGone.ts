/** Statuses about the sender's address (RFC 3463 §3.2), not the recipient's mailbox. */
const notOfMailbox = ['5.1.7', '5.1.8'];
/** A disabled mailbox, and a domain without a mail server. */
const goneToo = ['5.2.1', '5.4.4'];

/**
 * Whether a status of RFC 3463 says that the mailbox does not exist. A mail refused for its content, its
 * sender or a full mailbox (5.7.x, 5.2.2) says nothing about the next one.
 */
export const isMailboxGone = (status: string): boolean =>
  goneToo.includes(status) || (status.startsWith('5.1.') && !notOfMailbox.includes(status));
