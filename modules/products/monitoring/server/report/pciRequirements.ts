/**
 * The requirements of PCI DSS 4.0.1 that a scan from outside can check, in our own words. The standard
 * itself: pcisecuritystandards.org, document library.
 */
export const pciRequirements: Readonly<Record<string, string>> = {
  '2.2.2': 'Accounts that a vendor ships are changed, or switched off',
  '2.2.4': 'Only the services and functions that are needed are switched on',
  '2.2.6': 'Security settings of systems are set so that they prevent misuse',
  '3.4': 'Full card numbers are shown to nobody who does not need them',
  '3.5': 'Card numbers are unreadable wherever they are stored',
  '4.2.1': 'Card data is sent over public networks with strong encryption only',
  '5.4.1': 'Measures against phishing are in place',
  '6.2.4': 'Software is written so that the common attacks do not work',
  '6.3.3': 'Known weaknesses are closed by installing updates in time',
  '6.4.3': 'Scripts on payment pages are known, approved and unchanged',
  '8.2': 'Every person and account is identified',
  '8.3': 'Sign-in is strong',
  '8.3.2': 'Passwords are unreadable when sent and stored',
  '8.3.4': 'Guessing passwords is stopped after a few tries',
  '8.6.2': 'Passwords of systems do not stand in code or files',
  '11.6.1': 'Changes to payment pages are noticed',
};

/** Sorts '6.2.4' before '11.3.2'. */
export function byRequirement(one: string, other: string): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}
