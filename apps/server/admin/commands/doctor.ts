import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import { type Config, readConfig } from '#kit/server/config/config.ts';
import { checkBrands } from '../../doctor/brands.ts';
import { type Check, fault, ok, runChecks, type Seen } from '../../doctor/check.ts';
import { checkDatabase } from '../../doctor/database.ts';
import { checkMail } from '../../doctor/mail.ts';
import { checkBrowser, checkDisks, checkProxies, checkStorage } from '../../doctor/surroundings.ts';
import { checkWorkAccounts } from '../../doctor/workAccounts.ts';
import { defineCommand } from '../command.ts';

const checksOf = (to?: string): Record<string, Check> => ({
  database: checkDatabase,
  mail: checkMail(to),
  storage: checkStorage,
  disks: checkDisks,
  proxies: checkProxies,
  staff: checkWorkAccounts,
  brands: checkBrands(),
  browser: checkBrowser,
});

export const commands = {
  doctor: defineCommand({
    on: 'settings',
    options: {
      mail: email.optional().describe('Sends a mail to this address too'),
      json: z.boolean().default(false).describe('Tells it as JSON'),
    },
    async run(env, { mail, json }) {
      const seen = await look(env, mail);
      const faults = seen.filter(({ state }) => state === 'fault').length;
      return {
        code: faults > 0 ? 1 : 0,
        isReport: true,
        lines: json ? [JSON.stringify(seen, null, 2)] : [...seen.flatMap(lines), '', sum(faults)],
      };
    },
  }),
};

async function look(env: Record<string, string | undefined>, mail?: string): Promise<Seen[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const fix = 'Without right settings nothing else is looked at (docs/operate/settings.md).';
    return (error as Error).message
      .split('\n')
      .filter((line) => !line.endsWith(':'))
      .map((line) => ({ check: 'settings', ...fault(line, fix) }));
  }
  return [
    { check: 'settings', ...ok('All are right.') },
    ...(await runChecks(checksOf(mail), config)),
  ];
}

const marks = { ok: 'ok      ', warning: 'WARNING ', fault: 'FAULT   ' } as const;
const lines = ({ check, state, said, fix }: Seen) => [
  `${marks[state]}${check.padEnd(9)} ${said}`,
  ...(fix ? [`${' '.repeat(18)}${fix}`] : []),
];
const sum = (faults: number) =>
  faults === 0 ? 'No fault was found.' : `Faults: ${faults}. The portal is not fit to run so.`;
