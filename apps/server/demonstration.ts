import type { Services } from '#kit/server/services/services.ts';
import { allBrands, brandAddress, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { seedStaff } from '#modules/foundation/staff/server/index.ts';
import { demonstrationSignIn, seedDemonstration } from './seedDemonstration.ts';

/** What the demonstration adds to a running server: a sample website to scan, and Harbor Bakery. */
export async function startDemonstration(
  services: Services,
): Promise<{ lines: string[]; close(): Promise<void> }> {
  const { config } = services;
  if (!config.DEMO_DATA) return { lines: mailboxLines(services), close: async () => {} };
  // Imported here, so that the flawed website is not loaded outside the demonstration.
  const { startSampleSite } = await import('@portal/sample-site/sampleSite');
  const sample = await startSampleSite({ port: config.PORT + 2 });
  await seedDemonstration(services, sample.url);
  const staff = await seedStaff(services, {
    email: 'staff@fairhaven.example',
    name: 'Morgan Vale',
    password: demonstrationSignIn.password,
  });
  return {
    lines: [
      `Demonstration sign-in: ${demonstrationSignIn.email} / ${demonstrationSignIn.password}`,
      `Staff sign-in: ${staff.email} / ${demonstrationSignIn.password}, authenticator secret ${staff.secret}`,
      `Sample website to scan: ${sample.url}`,
      ...secondBrand(services),
      ...mailboxLines(services),
    ],
    close: sample.close,
  };
}

/** Where another of the brands that ship is seen. */
const secondBrand = ({ config }: Services): string[] => {
  const other = allBrands().find(({ brandId }) => brandId !== defaultBrand().brandId);
  return other ? [`${other.brandNameShort}, a second brand: ${brandAddress(other, config)}`] : [];
};

const mailboxLines = ({ config }: Services): string[] =>
  config.SMTP_URL ? [] : [`Mailbox: http://localhost:${config.PORT}/dev/mailbox`];
