import { dayIn } from '#kit/contract/calendarDay.ts';
import { daysOfLook, type EvidenceMoment, type SeenEvidence } from '#kit/contract/evidence.ts';
import { namedFew } from '#kit/contract/words.ts';

/** A website, what scans of it leave alone, and when the last one ended that ran the check. */
interface Look {
  url: string;
  exclusions: readonly string[];
  at: Date | null;
}

/**
 * That scans found no page of an administrator open: of the websites that were looked at in time, else of the one that
 * was looked at last. Nothing while any website shows one.
 * @param looks the newest first.
 */
export function adminPagesEvidence(
  looks: readonly Look[],
  unfixed: number,
  { now, timeZone }: EvidenceMoment,
): SeenEvidence[] {
  const dated = looks.flatMap(({ url, exclusions, at }) =>
    at ? [{ host: URL.parse(url)?.hostname ?? url, exclusions, at: at.getTime() }] : [],
  );
  const today = dayIn(timeZone, now);
  const inTime = dated.filter(({ at }) => daysOfLook(new Date(at), timeZone).until >= today);
  const told = inTime.length > 0 ? inTime : dated.slice(0, 1);
  if (told.length === 0 || unfixed > 0) return [];
  const oldest = new Date(Math.min(...told.map(({ at }) => at)));
  // In one order, whichever was looked at last.
  const hosts = [...new Set(told.map(({ host }) => host))].toSorted();
  const isAll = told.every(({ exclusions }) => exclusions.length === 0);
  const without = isAll ? '' : ' without the addresses that you excluded';
  return [
    {
      control: 'admin-pages',
      what: 'A scan found none of the usual pages for technicians open to everybody.',
      scope: `${namedFew(hosts)}${without}, and no router or other device`,
      isWhole: false,
      ...daysOfLook(oldest, timeZone),
      path: '/webappscan',
    },
  ];
}
