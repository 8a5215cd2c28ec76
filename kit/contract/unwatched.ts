/** Why a website's planned scans do not run (MON-301). Overviews use the same words as the module itself. */
export const unwatchedReasons = ['TRIAL', 'MODULE', 'SITES', 'LEVEL', 'FREQUENCY'] as const;
export type UnwatchedReason = (typeof unwatchedReasons)[number];

const because: Record<UnwatchedReason, (sites: number) => string> = {
  TRIAL: () => 'the free trial has expired',
  MODULE: () => 'the plan does not include website scans at the moment',
  SITES: (sites) =>
    sites === 1
      ? 'the plan covers one website: the one that was added first'
      : `the plan covers ${sites} websites: the ones that were added first`,
  LEVEL: () => 'the plan does not include its scan level',
  FREQUENCY: () => 'the plan does not include scans this often',
};

/** `sites` is how many websites the plan covers. */
export const becauseWords = (reason: UnwatchedReason, sites: number): string =>
  `because ${because[reason](sites)}`;

/** The sentence for screens, mails and the console. */
export const notScannedWords = (reason: UnwatchedReason, sites: number): string =>
  `Not scanned, ${becauseWords(reason, sites)}.`;

/** The one step that has a website scanned again, and the screen where it is taken. */
export function unwatchedCure(
  reason: UnwatchedReason,
  siteName: string,
): { label: string; to: string } {
  const schedule = `/webappscan/${encodeURIComponent(siteName)}?schedule`;
  switch (reason) {
    case 'SITES':
      return { label: 'Upgrade Your Plan', to: '/plan' };
    case 'LEVEL':
      return { label: 'Choose another level', to: schedule };
    case 'FREQUENCY':
      return { label: 'Choose another frequency', to: schedule };
    default:
      return { label: 'Choose a plan', to: '/plan' };
  }
}
