import type { Grade } from '@portal/ratings/finding';
import type { VectorId } from '@portal/ratings/vector';
import { describe, expect, it } from 'vitest';
import { evidenceOf, twinOf } from './evidence.ts';

const host = 'www.rye.example';
const domain = 'rye.example';
const noon = '2026-11-18T18:00:00.000Z';
const found = (id: string, grade: Grade = 'GOOD', seenAt = noon, of = host) => ({
  id,
  host: of,
  vector: id.split('/')[0] as VectorId,
  grade,
  seenAt: new Date(seenAt),
});
const sound = [
  found(`ssl_configurations/whole/${host}`),
  found(`ssl_certificates/whole/${host}`, 'GOOD', '2026-11-17T18:00:00.000Z'),
  found(`application_security/redirection/${host}`),
  found(`spf/record/${domain}`),
  found(`dmarc/policy/${domain}`),
  found(`dkim/key/mail._domainkey.${domain}`),
  found(`domain_protection/security-txt/${domain}`),
  found(`open_ports/443/${host}`),
  found(`open_ports/22/${host}`, 'FAIR'),
];
const alone = { own: [], twin: [] };
const controlsOf = (present: readonly ReturnType<typeof found>[]) =>
  evidenceOf(present, alone, 'UTC').map(({ control }) => control);
const without = (id: string, grade?: Grade) => [
  ...sound.filter((one) => !one.id.startsWith(id)),
  ...(grade ? [found(`${id}/${domain}`, grade)] : []),
];

describe('What a rating proves', () => {
  it('names what was seen, of what, since when and until when', () => {
    expect(evidenceOf(sound, { own: [host], twin: [] }, 'UTC')).toMatchObject([
      // As old as the certificate, which was seen a day before.
      {
        control: 'website-encryption',
        scope: host,
        isWhole: true,
        seenOn: '2026-11-17',
        until: '2026-12-17',
      },
      { control: 'forged-mail', scope: domain, isWhole: true, seenOn: '2026-11-18' },
      { control: 'security-contact', scope: host, isWhole: true, until: '2026-12-18' },
      { control: 'remote-desktop', isWhole: false },
    ]);
  });

  it('is dated by the days of the brand', () => {
    expect(evidenceOf(sound, alone, 'Pacific/Auckland')[1]?.seenOn).toBe('2026-11-19');
  });

  describe('of what ends before the thirty days of a look', () => {
    const ending = (key: string, until: string, all = sound) =>
      all.map((one) => (one.id.startsWith(`${key}/`) ? { ...one, until } : one));
    const untilOf = (control: string, present: Parameters<typeof evidenceOf>[0], zone = 'UTC') =>
      evidenceOf(present, alone, zone).find((one) => one.control === control)?.until;
    const contactUntil = (until: string, zone?: string) =>
      untilOf('security-contact', ending('domain_protection/security-txt', until), zone);

    it('counts through its last day, in the brand’s time zone', () => {
      expect(contactUntil('2026-11-20T12:00:00.000Z')).toBe('2026-11-20');
      expect(contactUntil('2026-11-20T00:00:00.000Z')).toBe('2026-11-19');
      expect(contactUntil('2026-11-20T12:00:00.000Z', 'Pacific/Auckland')).toBe('2026-11-21');
    });

    it('counts for thirty days where it holds longer, however long', () => {
      for (const until of ['2026-12-19T00:00:00.000Z', '2027-11-18T00:00:00.000Z'])
        expect(contactUntil(until)).toBe('2026-12-18');
      expect(contactUntil('+010000-01-01T00:00:00.000Z')).toBe('2026-12-18');
    });

    it('ends with the certificate, and with that of the other name', () => {
      const until = '2026-12-03T09:00:00.000Z';
      const present = ending('ssl_certificates/whole', until);
      expect(untilOf('website-encryption', present)).toBe('2026-12-03');
      expect(untilOf('forged-mail', present)).toBe('2026-12-18');
      const twin = sound
        .filter(({ id }) => id.endsWith(host))
        .map(({ id, grade }) => found(id.replace(host, domain), grade, noon, domain));
      const [encrypted] = evidenceOf(
        sound,
        { own: [domain], twin: ending('ssl_certificates/whole', until, twin) },
        'UTC',
      );
      expect(encrypted).toMatchObject({ isWhole: true, until: '2026-12-03' });
    });
  });

  it('is nothing where nothing was seen', () => {
    expect(controlsOf([])).toEqual([]);
  });

  it.each([
    ['ssl_configurations/whole', 'FAIR', 'website-encryption'],
    ['ssl_certificates/whole', 'BAD', 'website-encryption'],
    ['application_security/redirection', 'WARN', 'website-encryption'],
    ['spf/record', 'FAIR', 'forged-mail'],
    ['dmarc/policy', 'WARN', 'forged-mail'],
    ['dkim/key', 'WARN', 'forged-mail'],
    ['domain_protection/security-txt', 'UNKNOWN', 'security-contact'],
  ] as const)('is less by one where %s is %s or missing', (id, grade, control) => {
    expect(controlsOf(sound)).toContain(control);
    expect(controlsOf(without(id, grade))).not.toContain(control);
    expect(controlsOf(without(id))).not.toContain(control);
  });

  it('does not speak for the other websites', () => {
    const own = [host, 'shop.rye.example'];
    const [encrypted] = evidenceOf(sound, { own, twin: [] }, 'UTC');
    expect(encrypted).toMatchObject({
      scope: 'www.rye.example, and none of your other websites',
      isWhole: false,
    });
  });

  describe('of the same name without www', () => {
    const parts = [
      'ssl_configurations/whole',
      'ssl_certificates/whole',
      'application_security/redirection',
    ];
    const twinOfSound = (grade: Grade = 'GOOD', seenAt = noon) =>
      parts.map((key) => found(`${key}/${domain}`, grade, seenAt, domain));
    const encrypted = (own: string[], twin = twinOfSound()) =>
      evidenceOf(sound, { own, twin }, 'UTC')[0];

    it('is whole where that is seen as good', () => {
      expect(twinOf(host)).toBe(domain);
      expect(twinOf(domain)).toBe(host);
      expect(encrypted([domain])).toMatchObject({
        scope: `${host} and ${domain}`,
        isWhole: true,
        seenOn: '2026-11-17',
      });
      // Nobody has confirmed it.
      expect(encrypted([])).toMatchObject({ scope: host, isWhole: true });
    });

    it('is a part where another is known, or that was not seen now, or not as good', () => {
      expect(encrypted([domain, 'shop.rye.example'])).toMatchObject({
        scope: `${host} and ${domain}, and none of your other websites`,
        isWhole: false,
      });
      for (const twin of [[], twinOfSound().slice(1), twinOfSound('WARN')])
        expect(encrypted([domain], twin)?.isWhole).toBe(false);
      const before = twinOfSound('GOOD', '2026-11-16T18:00:00.000Z');
      expect(encrypted([domain], before)?.isWhole).toBe(false);
    });
  });

  it('takes a site for encrypted that leads to its secure address by another name', () => {
    expect(controlsOf(without('application_security/redirection', 'FAIR'))).toContain(
      'website-encryption',
    );
  });

  it('takes no mail for signed because the domain is said to send none', () => {
    const silent = found(`dkim/none/${domain}`);
    expect(controlsOf([...without('dkim/key'), silent])).not.toContain('forged-mail');
  });

  it('takes no mail for signed while one of the keys is bad', () => {
    const bad = found(`dkim/key/old._domainkey.${domain}`, 'BAD');
    expect(controlsOf([...sound, bad])).not.toContain('forged-mail');
  });

  it.each([`open_ports/3389/${host}`, `open_ports/5900/${host}`, `open_ports/behind/${host}`])(
    'says nothing of remote desktop beside %s',
    (id) => {
      expect(controlsOf([...sound, found(id, 'BAD')])).not.toContain('remote-desktop');
    },
  );

  it('says nothing of remote desktop where no port was tried', () => {
    expect(controlsOf(without('open_ports'))).not.toContain('remote-desktop');
  });
});
