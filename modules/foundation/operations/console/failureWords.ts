/** The first that fits says it. A query's text may hold any word, and a lost worker's has 'timeout' in it. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^Failed query/, 'The database did not do what was asked of it.'],
  [/ENOSPC|disk nears its end/i, 'A disk is full, or nearly so.'],
  [
    /heartbeat timeout|worker died|process of .+ ended with/i,
    'The process that did it stopped before it was done.',
  ],
  [/job timed out|handler execution exceeded/i, 'It ran for longer than it may.'],
  [
    /too many (requests|calls|connections|messages)|rate.?limit|quota|\b429\b/i,
    'A limit of the other server is reached for now.',
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'The name of the other server was not found.'],
  [/ECONNREFUSED/i, 'The other server refused the connection.'],
  [
    /ETIMEDOUT|timed? ?-?out|greeting never received|did not answer/i,
    'The other server did not answer in time.',
  ],
  [
    /ECONNRESET|EPIPE|socket (hang up|close)|connection closed|other side closed/i,
    'The other server broke off the connection.',
  ],
  [/EHOSTUNREACH|ENETUNREACH|fetch failed/i, 'The other server could not be reached.'],
  [/certificate|\bSSL\b|\bTLS\b/i, 'No safe connection to the other server came about.'],
  [
    /invalid login|answered 40[13]\b|\b53[045]\b.*auth/i,
    'The other server did not accept our credentials.',
  ],
  [
    /recipients? (was|were) rejected|(mail|message|data) (command )?failed|^[45]\d\d[ -]\d\.\d/i,
    'The mail server did not take the mail.',
  ],
  [/answered 5\d\d\b/i, 'The other server has a fault of its own.'],
  [/aborted/i, 'It was stopped before it was done.'],
];

/** Why a job failed, in words for staff; what it said itself is for the operator. */
export function whyWords(message: string): string {
  if (message === '') return 'It gave no reason.';
  return kinds.find(([said]) => said.test(message))?.[1] ?? 'It is none of the usual reasons.';
}
