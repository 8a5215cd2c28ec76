import { type LocalSite, openLocalSite } from '@portal/sample-site/localSite';
import { diceOf } from '../random/dice.ts';
import { lookOf } from '../random/look.ts';
import { trades } from '../random/words.ts';
import type { SiteMaker, SmallSite } from './site.ts';

/** Opens one small site, generated from a seed. */
export async function openSmallSite(
  maker: SiteMaker,
  seed: number,
): Promise<LocalSite & Pick<SmallSite, 'scan' | 'harm'>> {
  const dice = diceOf(seed);
  const look = lookOf(dice, dice.pick(trades).name, [['/', 'Start']]);
  const { answer, tls, scan, harm } = maker({ dice, look });
  const site = await openLocalSite({
    port: 0,
    answer: async (visit) =>
      (await answer(visit)) ?? look.page('None', '<p>There is no such page.</p>', 404),
    ...(tls && { secure: true, host: 'test.localhost', tls }),
  });
  return { ...site, ...(scan && { scan }), ...(harm && { harm }) };
}
