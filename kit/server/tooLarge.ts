/** What was sent takes more time or memory than one caller gets. Answered as 413 (kit/server/http/mount.ts). */
export class TooLarge extends Error {
  readonly statusCode = 413;
}
