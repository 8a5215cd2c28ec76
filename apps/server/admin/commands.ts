import type { Command, Definition } from './command.ts';

interface CommandEntry {
  /** As it is typed: 'maintenance on'. */
  name: string;
  summary: string;
  load(): Promise<Command>;
}

/** Commands of one file, which is loaded only when one is given, together with the parts of the portal that it needs. */
const listCommands = <Name extends string>(
  loadFile: () => Promise<{ commands: Record<Name, Definition> }>,
  summaries: Record<NoInfer<Name>, string>,
): CommandEntry[] =>
  Object.entries<string>(summaries).map(([name, summary]) => ({
    name,
    summary,
    async load() {
      const definition: Definition = (await loadFile()).commands[name as Name];
      return { name, summary, ...definition };
    },
  }));

/** Every command; what is not here does not exist. */
export const commands: readonly CommandEntry[] = [
  ...listCommands(() => import('./commands/call.ts'), {
    call: "Makes a call of the console's: 'call maintenance/end', 'call --list' for all of them",
  }),
  ...listCommands(() => import('./commands/doctor.ts'), {
    doctor:
      'Looks at settings, database, mail, storage and what is around, and says how to fix what is wrong',
  }),
  ...listCommands(() => import('./commands/migrate.ts'), {
    migrate: 'Brings the database to this version, apart from a start, or says what is pending',
  }),
  ...listCommands(() => import('./commands/backup.ts'), {
    backup: 'Writes the database and the private files to a new folder, while the portal runs',
    restore: 'Puts such a folder back into an empty database and an empty folder of files',
  }),
  ...listCommands(() => import('./commands/brand.ts'), {
    'brand create': 'Makes a new brand of a folder',
    'brand import': 'Puts a folder in place of a brand, or makes a new one of it',
    'brand export': 'Writes a brand to a folder, which can be imported again',
    'brand versions': 'Lists what a brand was before',
    'brand restore': 'Undoes changes: makes a brand again what it was',
    'brand list': 'Lists the brands, and those that cannot be read',
  }),
  ...listCommands(() => import('./commands/organization.ts'), {
    'organization export':
      'Writes all that is kept of a customer to files, for a request of theirs or before they leave',
    'organization erase':
      'Erases a customer at once; says first what goes (customers/erase does in 14 days, and tells them)',
  }),
  ...listCommands(() => import('./commands/staff.ts'), {
    'staff create': 'Adds one of the staff, and prints the set-up link that staff/add would mail',
  }),
  ...listCommands(() => import('./commands/person.ts'), {
    'user create': 'Makes an account with a temporary password, to be changed at the first sign-in',
    'person erase':
      'Erases a person: the account, and what names them everywhere; says first what goes and what stays',
  }),
  ...listCommands(() => import('./commands/sessions.ts'), {
    'sessions end':
      'Signs out all customers, of one brand or of all, or all staff, where others may be in',
  }),
  ...listCommands(() => import('./commands/concierge.ts'), {
    'weakness write': 'Reports a weakness to a customer, whose admins are mailed',
    'message write': 'Sends a message of the concierge to a customer, whose admins are mailed',
  }),
  ...listCommands(() => import('./commands/disclosure.ts'), {
    'disclosure write':
      "Enters an incident of a customer's that became known; its rating takes it up",
    'disclosure list': "Lists a customer's incidents that were entered, and by whom",
    'disclosure withdraw': 'Takes back an incident that was entered',
  }),
  ...listCommands(() => import('./commands/audit.ts'), {
    'audit verify':
      'Says whether the audit log is as it was written, or names the first row that is not',
    'audit export': 'Prints the audit log, a line of JSON a row, chain by chain, for a SIEM',
  }),
  ...listCommands(() => import('./commands/keys.ts'), {
    'keys list':
      'Lists the keys that sign and seal, with their times and the secret that seals them',
    'keys rotate':
      'Makes a new key, seals by it what is kept, and seals all keys under the APP_SECRET of today',
    'keys retire': 'Destroys an older key: what it signed is void from then on',
  }),
  ...listCommands(() => import('./commands/demonstration.ts'), {
    'demonstration remove':
      'Removes what the demonstration made, so that production may start on this database',
  }),
];

/**
 * The command that the words name, with the remaining words.
 * @throws Misused for a call that the console has not.
 */
export async function findCommand(
  words: readonly string[],
): Promise<{ command: Command; rest: string[] } | undefined> {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const entry = commands.find((one) => one.name === name);
    if (!entry) continue;
    const [first, ...others] = words.slice(count);
    if (name !== 'call' || first === undefined || first.startsWith('-'))
      return { command: await entry.load(), rest: words.slice(count) };
    const { commandOfCall } = await import('./commands/call.ts');
    return { command: await commandOfCall(first), rest: others };
  }
  return undefined;
}
