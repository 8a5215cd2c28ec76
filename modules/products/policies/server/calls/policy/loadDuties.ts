import { dayIn } from '#kit/contract/calendarDay.ts';
import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { isLive, loadOwnDuties, loadPeople, presentDuty, presentPerson } from '../../duties.ts';
import { loadFeed } from '../../store/dutyFeeds.ts';

export const loadDuties = answer(contract.loadDuties, async ({ db, caller, services }) => {
  const today = dayIn(brandById(caller.brandId).timeZone, services.clock.now());
  const duties = await loadOwnDuties(db, caller.orgId, today);
  const people = await loadPeople(services, db, caller.orgId);
  const feed = await loadFeed(db, caller.orgId);
  return {
    duties: duties.map((duty) => presentDuty(duty, people, today)),
    people: people.map(presentPerson),
    mayChange: callerMay(caller, 'change'),
    feedMadeAt: feed && isLive(feed, people) ? feed.madeAt.toISOString() : null,
  };
});
