/** A site of ways to pages: each page is reached by one way alone. */
import { type LocalSite, openLocalSite, type Reply } from '@portal/sample-site/localSite';
import { html } from '@portal/sample-site/reply';
import { ways } from './mazeWays.ts';
import { diceOf } from './random/dice.ts';
import { folders, stems } from './random/words.ts';

export interface Maze extends LocalSite {
  /** Names of the ways that nobody went to their ends yet. */
  unseen(): string[];
}

/** Opens a maze whose addresses follow from a seed. */
export async function openMaze(seed: number): Promise<Maze> {
  const dice = diceOf(seed);
  const all = ways.map((one, at) => ({
    one,
    page: `/${one.name.toLowerCase().match(/\w+/g)?.join('/')}${dice.pick(['', '.html', '/'])}`,
    to: `/${dice.pick(folders)}/${dice.pick(stems)}${at}${dice.pick(['.php', '.html', '', '.do'])}`,
  }));
  const answers = new Map<string, Reply>();
  for (const { one, page, to } of all) {
    const led = one.leads(to);
    answers.set(
      page,
      typeof led === 'string' ? html(`<!doctype html><title>Here</title>${led}`) : led,
    );
    for (const [path, reply] of Object.entries(one.beside?.(to) ?? {})) answers.set(path, reply);
    answers.set(to, html('<!doctype html><title>There</title><p>You found it.</p>'));
  }
  const links = all.map(({ page }) => `<a href="${page}">On</a>`).join(' ');
  answers.set('/', html(`<!doctype html><title>Start</title>${links}`));
  const seen = new Set<string>();
  const site = await openLocalSite({
    port: 0,
    answer: ({ path }) => {
      seen.add(path);
      return answers.get(path) ?? html('<p>None.</p>', 404);
    },
  });
  return {
    ...site,
    unseen: () => all.filter(({ to }) => !seen.has(to)).map(({ one }) => one.name),
  };
}
