import type { Command, Definition } from './command.ts';

/** A command whose code is loaded only when it is given, together with the parts of the portal that it needs. */
export interface CommandEntry {
  /** As it is typed: 'maintenance on'. */
  name: string;
  summary: string;
  load(): Promise<Command>;
}

const entry = (name: string, summary: string, load: () => Promise<Definition>): CommandEntry => ({
  name,
  summary,
  load: async () => ({ name, summary, ...(await load()) }),
});

/** Every command; what is not here does not exist. */
export const commands: readonly CommandEntry[] = [
  entry(
    'doctor',
    'Looks at settings, database, mail, storage and what is around, and says how to fix what is wrong',
    async () => (await import('./commands/doctor.ts')).doctor,
  ),
  entry(
    'brand create',
    'Makes a new brand of a folder',
    async () => (await import('./commands/brandCreate.ts')).brandCreate,
  ),
  entry(
    'brand import',
    'Puts a folder in place of a brand, or makes a new one of it',
    async () => (await import('./commands/brandImport.ts')).brandImport,
  ),
  entry(
    'brand export',
    'Writes a brand to a folder, which can be imported again',
    async () => (await import('./commands/brandExport.ts')).brandExport,
  ),
  entry(
    'brand versions',
    'Lists what a brand was before',
    async () => (await import('./commands/brandVersions.ts')).brandVersions,
  ),
  entry(
    'brand restore',
    'Undoes changes: makes a brand again what it was',
    async () => (await import('./commands/brandRestore.ts')).brandRestore,
  ),
  entry(
    'brand list',
    'Lists the brands, and those that cannot be read',
    async () => (await import('./commands/brandList.ts')).brandList,
  ),
  entry(
    'plan import',
    "Puts the channels, plans and coupons of a file in place of a brand's",
    async () => (await import('./commands/planImport.ts')).planImport,
  ),
  entry(
    'subscription create',
    'Makes a subscription id: an address of the sign-up with a channel and plan of its own',
    async () => (await import('./commands/subscriptionCreate.ts')).subscriptionCreate,
  ),
  entry(
    'subscription list',
    'Lists the subscription ids with their brand, channel, plan and state',
    async () => (await import('./commands/subscriptionList.ts')).subscriptionList,
  ),
  entry(
    'subscription expire',
    'Ends a subscription id now; who signed up with it keeps the plan',
    async () => (await import('./commands/subscriptionExpire.ts')).subscriptionExpire,
  ),
  entry(
    'subscription withdraw',
    'Withdraws a subscription id as if it had never existed: its address is not found',
    async () => (await import('./commands/subscriptionWithdraw.ts')).subscriptionWithdraw,
  ),
  entry(
    'magic-link create',
    'Prints a link by which one person signs up, without proving the address again',
    async () => (await import('./commands/magicLinkCreate.ts')).magicLinkCreate,
  ),
  entry(
    'maintenance on',
    'Closes the portal: every address leads to the maintenance page',
    async () => (await import('./commands/maintenanceOn.ts')).maintenanceOn,
  ),
  entry(
    'maintenance off',
    'Opens the portal again',
    async () => (await import('./commands/maintenanceOff.ts')).maintenanceOff,
  ),
  entry(
    'maintenance status',
    'Tells whether the portal is closed',
    async () => (await import('./commands/maintenanceStatus.ts')).maintenanceStatus,
  ),
  entry(
    'organization export',
    'Writes all that is kept of a customer to files, for a request of theirs or before they leave',
    async () => (await import('./commands/organizationExport.ts')).organizationExport,
  ),
  entry(
    'organization erase',
    'Has a customer erased in 14 days, which its admins are told and can take back; or now',
    async () => (await import('./commands/organizationErase.ts')).organizationErase,
  ),
  entry(
    'organization keep',
    'Keeps a customer who was to be erased; its admins are told',
    async () => (await import('./commands/organizationKeep.ts')).organizationKeep,
  ),
  entry(
    'person erase',
    'Erases a person: the account, and what names them everywhere; says first what goes and what stays',
    async () => (await import('./commands/personErase.ts')).personErase,
  ),
  entry(
    'support-session',
    "Prints a link that opens a customer-service session in a customer's portal, once",
    async () => (await import('./commands/supportSession.ts')).supportSession,
  ),
  entry(
    'staff create',
    "Adds one of the provider's staff to the console, and prints a set-up link",
    async () => (await import('./commands/staffCreate.ts')).staffCreate,
  ),
  entry(
    'staff list',
    "Lists the provider's staff with role and state",
    async () => (await import('./commands/staffList.ts')).staffList,
  ),
  entry(
    'staff renew',
    'Lets one of the staff in again: ends what they sign in with and prints a new set-up link',
    async () => (await import('./commands/staffRenew.ts')).staffRenew,
  ),
  entry(
    'user create',
    'Makes an account with a temporary password, to be changed at the first sign-in',
    async () => (await import('./commands/userCreate.ts')).userCreate,
  ),
  entry(
    'weakness write',
    'Reports a weakness to a customer, whose admins are mailed',
    async () => (await import('./commands/weaknessWrite.ts')).weaknessWrite,
  ),
  entry(
    'weakness status',
    'Sets a weakness to another status',
    async () => (await import('./commands/weaknessStatus.ts')).weaknessStatus,
  ),
  entry(
    'weakness list',
    "Lists a customer's weaknesses and messages, and who has read them",
    async () => (await import('./commands/weaknessList.ts')).weaknessList,
  ),
  entry(
    'message write',
    'Sends a message of the concierge to a customer, whose admins are mailed',
    async () => (await import('./commands/messageWrite.ts')).messageWrite,
  ),
  entry(
    'disclosure write',
    "Enters an incident of a customer's that became known; its rating takes it up",
    async () => (await import('./commands/disclosureWrite.ts')).disclosureWrite,
  ),
  entry(
    'disclosure list',
    "Lists a customer's incidents that were entered, and by whom",
    async () => (await import('./commands/disclosureList.ts')).disclosureList,
  ),
  entry(
    'disclosure withdraw',
    'Takes back an incident that was entered',
    async () => (await import('./commands/disclosureWithdraw.ts')).disclosureWithdraw,
  ),
  entry(
    'audit verify',
    'Says whether the audit log is as it was written, or names the first row that is not',
    async () => (await import('./commands/auditVerify.ts')).auditVerify,
  ),
  entry(
    'audit export',
    'Prints the audit log, a line of JSON a row, chain by chain, for a SIEM',
    async () => (await import('./commands/auditExport.ts')).auditExport,
  ),
  entry(
    'keys list',
    'Lists the keys that sign and seal, with their times and the secret that seals them',
    async () => (await import('./commands/keysList.ts')).keysList,
  ),
  entry(
    'keys rotate',
    'Makes a new key, seals by it what is kept, and seals all keys under the APP_SECRET of today',
    async () => (await import('./commands/keysRotate.ts')).keysRotate,
  ),
  entry(
    'keys retire',
    'Destroys an older key: what it signed is void from then on',
    async () => (await import('./commands/keysRetire.ts')).keysRetire,
  ),
  entry(
    'demonstration remove',
    'Removes what the demonstration made, so that production may start on this database',
    async () => (await import('./commands/demonstrationRemove.ts')).demonstrationRemove,
  ),
];
