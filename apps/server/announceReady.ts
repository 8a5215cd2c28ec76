import type { Config } from '#kit/server/config/config.ts';
import type { Log } from '#kit/server/log/log.ts';
import { brandAddress, defaultBrand } from '#modules/foundation/brand/server/index.ts';

const names = { web: 'Portal', console: 'Console', worker: 'Worker' } as const;

/** The name of a process with these roles; one that serves the portal is called portal. */
export const nameOf = ({ ROLES }: Pick<Config, 'ROLES'>): string =>
  names[(['web', 'console', 'worker'] as const).find((role) => ROLES.includes(role)) ?? 'worker'];

/** Announces that the process serves: as a log line in production, as a few readable lines on a terminal. */
export function announceReady(config: Config, log: Log, hints: readonly string[]): void {
  const ready = `${nameOf(config)} ready`;
  const addresses = addressesOf(config);
  if (config.production) {
    log.info({ ...addresses, ...(hints.length > 0 && { hints }) }, ready);
    return;
  }
  const { portal, console: staff } = addresses;
  const lines = [...hints, ...(portal && staff ? [`Console: ${staff}`] : [])];
  const address = portal ?? staff;
  console.log(
    [address ? `${ready}: ${address}` : ready, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
}

/** The public addresses, which behind a proxy differ from where the process listens. */
const addressesOf = (config: Config): { portal?: string; console?: string } => ({
  ...(config.ROLES.includes('web') && { portal: portalAddress(config) }),
  ...(config.ROLES.includes('console') && { console: config.CONSOLE_URL }),
});

const portalAddress = (config: Config): string =>
  config.production
    ? brandAddress(defaultBrand(), config)
    : (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
