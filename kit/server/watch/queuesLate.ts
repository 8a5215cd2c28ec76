import { urgentMailQueue } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services.ts';
import { relaySilence } from './metrics.ts';

/** Somebody waits for a code or a link; whatever else may wait for hours by design. */
const urgent = [urgentMailQueue];
/** It looks every few seconds. */
const longestSilence = 60;

/** A sentence for each reason why background work does not go on; none when all is well. */
export async function queuesLate({
  config,
  jobs,
  metrics,
}: Pick<Services, 'config' | 'jobs' | 'metrics'>): Promise<string[]> {
  const late: string[] = [];
  const silence = Math.round(relaySilence(jobs));
  if (silence > longestSilence)
    late.push(`The relay of this process has not looked for announced jobs for ${silence} s.`);
  const counts = await metrics.fleet.counts();
  if (!counts) late.push('The database does not tell the state of the queues within 2 s.');
  for (const { queue, waiting, oldestSeconds } of counts ?? [])
    if (urgent.includes(queue) && oldestSeconds > config.LATE_SECONDS)
      late.push(
        `The oldest of ${waiting} jobs of ${queue} waits for ${oldestSeconds} s, longer than LATE_SECONDS (${config.LATE_SECONDS}).`,
      );
  return late;
}
