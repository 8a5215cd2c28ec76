/**
 * White label: every mail and PDF as the second brand, without a trace of the first. Every file that
 * lays out a mail or renders a PDF is registered here, or the test fails; the screens are in
 * tests/e2e/whiteLabel.e2e.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { supportOf } from '#kit/contract/support.ts';
import { exampleMail } from '#modules/foundation/brand/server/calls/console/brands/previewMail.ts';
import { renderExample } from '#modules/foundation/brand/server/exampleReport.ts';
import { pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { summaryMail } from '#modules/foundation/notices/server/jobs/sendSummaries.ts';
import { inviteMail } from '#modules/foundation/people/server/calls/accounts/invite_user.ts';
import { magicLinkMail } from '#modules/foundation/people/server/createMagicLink.ts';
import { resetMail } from '#modules/foundation/people/server/jobs/sendResetLink.ts';
import * as addresses from '#modules/foundation/people/server/mails/addressMails.ts';
import * as admins from '#modules/foundation/people/server/mails/adminMails.ts';
import { mailCode } from '#modules/foundation/people/server/mails/codeMail.ts';
import * as directories from '#modules/foundation/people/server/mails/directoryMails.ts';
import * as erasure from '#modules/foundation/people/server/mails/erasureMails.ts';
import { passwordSetMail } from '#modules/foundation/people/server/mails/passwordSetMail.ts';
import {
  secondStepMail,
  secondStepRemovedMail,
} from '#modules/foundation/people/server/mails/secondStepMails.ts';
import { newSignInMail } from '#modules/foundation/people/server/mails/signInMail.ts';
import * as stepRemovals from '#modules/foundation/people/server/mails/stepRemovalMails.ts';
import {
  stepRuleMail,
  stepRuleOffMail,
} from '#modules/foundation/people/server/mails/stepRuleMails.ts';
import {
  visitAskedMail,
  visitEndedMail,
} from '#modules/foundation/people/server/mails/visitMails.ts';
import { welcomeMail } from '#modules/foundation/people/server/welcome.ts';
import { type Lost, lostWords } from '#modules/foundation/people/vocabulary.ts';
import { keyMadeMail } from '#modules/foundation/programs/server/keyMail.ts';
import { staffLinkMail } from '#modules/foundation/staff/server/setUpLink.ts';
import { firstWorkSignInMail, workInviteMail } from '#modules/foundation/staff/server/workMails.ts';
import {
  endpointMadeMail,
  endpointOffMail,
} from '#modules/foundation/webhooks/server/webhookMails.ts';
import { advisoryMail } from '#modules/overviews/advisories/server/jobs/tellOrganization.ts';
import { newDraft } from '#modules/overviews/advisories/server/store/advisories.ts';
import { renderLetter } from '#modules/overviews/letter/server/document/letterPdf.ts';
import { letterMail } from '#modules/overviews/letter/server/mails/letterMail.ts';
import { renderWeakness } from '#modules/products/concierge/server/document/weaknessPdf.ts';
import { newPostMail } from '#modules/products/concierge/server/jobs/notifyPosts.ts';
import {
  answeredTooLateMail,
  answerMail,
  questionMail,
} from '#modules/products/concierge/server/mails/threadMails.ts';
import { renderMaturityReport } from '#modules/products/maturity/server/report/maturityReport.ts';
import { fixLinkMail } from '#modules/products/monitoring/server/mails/fixLinkMail.ts';
import {
  assigneeMail,
  messageMail,
  recheckMail,
} from '#modules/products/monitoring/server/mails/fixNewsMails.ts';
import {
  certificateMail,
  failedTwiceMail,
  newHighMail,
  notScannedMail,
} from '#modules/products/monitoring/server/mails/websiteMails.ts';
import { renderScanReport } from '#modules/products/monitoring/server/report/scanReport.ts';
import { renderBinder } from '#modules/products/policies/server/document/binderPdf.ts';
import { renderPolicy } from '#modules/products/policies/server/document/policyPdf.ts';
import { renderStatement } from '#modules/products/policies/server/document/statementPdf.ts';
import { reviewMail } from '#modules/products/policies/server/jobs/remindReviews.ts';
import { dutyMail } from '#modules/products/policies/server/mails/dutyMail.ts';
import { signMail } from '#modules/products/policies/server/mails/signMail.ts';
import { packsMail } from '#modules/products/proof/server/calls/proof/sharing/sharePacks.ts';
import { renderEvidencePack } from '#modules/products/proof/server/document/evidencePack.ts';
import { askedMail, documentsMail } from '#modules/products/proof/server/trust/mails.ts';
import {
  dmarcGoneMail,
  gradeFellMail,
  lookAlikeMail,
} from '#modules/products/ratings/server/notifyAdmins.ts';
import { renderReport } from '#modules/products/ratings/server/report/ratingReport.ts';
import { sampleData } from '#modules/products/ratings/server/report/sampleData.ts';
import { renderCertificate } from '#modules/products/training/server/certificate/certificatePdf.ts';
import { renderEvidence } from '#modules/products/training/server/evidence/evidencePdf.ts';
import { digestMail } from '#modules/products/training/server/jobs/digest.ts';
import {
  lessonMail,
  certificateMail as trainingCertificateMail,
} from '#modules/products/training/server/mails/traineeMails.ts';
import {
  first,
  isFirstColor,
  second,
  tracesOfFirst,
  unchosenSupport,
} from './support/brandTraces.ts';
import { portalForAll } from './support/portal.ts';
import { sampleCertificate, sampleEvidence } from './support/sampleDocuments/evidence.ts';
import { samplePack } from './support/sampleDocuments/evidencePack.ts';
import { sampleLetter } from './support/sampleDocuments/letter.ts';
import { sampleReport as sampleMaturity } from './support/sampleDocuments/maturityReport.ts';
import { sampleBinder, samplePolicy, sampleStatement } from './support/sampleDocuments/policy.ts';
import { sampleReport } from './support/sampleDocuments/scanReport.ts';
import { sampleWeakness } from './support/sampleDocuments/weakness.ts';

const portal = portalForAll();

type Brand = typeof second;
const email = 'robin@corner-shop.example';
const names = { email, firstName: 'Robin', companyName: 'Corner Shop' };
const losses = Object.keys(lostWords) as Lost[];
const url = `https://${second.webDomain}/link`;
const reader = { email, page: url, unsubscribe: url };

/** Each mail of the product, by the file that lays it out. */
const mails: Record<string, (brand: Brand) => unknown> = {
  'modules/foundation/brand/server/calls/console/brands/previewMail.ts': (brand) =>
    exampleMail(brand, url),
  'modules/foundation/people/server/mails/codeMail.ts': async (brand) => {
    const { services } = portal;
    const send = mailCode(services);
    const asked = { at: new Date('2026-11-18T18:00:00Z'), device: 'Chrome on Windows' };
    const code = { email, code: '123456', clientMetadata: { host: brand.webDomain }, asked };
    await services.database.system.transaction(async (tx) => {
      await send('confirm', code, tx);
      await send('forgot', code, tx);
    });
    return (await portal.mailbox(email)).slice(0, 2);
  },
  'modules/foundation/people/server/mails/passwordSetMail.ts': (brand) =>
    passwordSetMail(brand, { email, at: new Date('2026-11-18T18:00:00Z'), others: [email] }),
  'modules/foundation/people/server/mails/adminMails.ts': (brand) => {
    const { config } = portal.services;
    const to = { email, companyName: 'Corner Shop', who: 'Kim Ames', by: 'Robin' };
    return [
      admins.adminJoinedMail(brand, config, { ...to, role: 'admin' }),
      admins.roleMail(brand, config, { ...to, role: 'technician' }),
      admins.adminRemovedMail(brand, config, to),
      admins.renamedMail(brand, config, { ...to, name: 'Ada Ames' }),
    ];
  },
  'modules/foundation/people/server/mails/addressMails.ts': (brand) => {
    const { config } = portal.services;
    const to = { email, newEmail: 'kim@corner-shop.example', secret: 's' };
    return [
      addresses.newAddressMail(brand, config, to),
      addresses.addressInUseMail(brand, config, to),
      addresses.addressChangedMail(brand, config, { ...to, at: portal.clock.now() }),
    ];
  },
  'modules/foundation/people/server/mails/signInMail.ts': (brand) =>
    newSignInMail(brand, portal.services.config, {
      email,
      at: portal.clock.now(),
      device: 'Chrome on Windows',
      address: '203.0.113.x',
    }),
  'modules/foundation/people/server/mails/secondStepMails.ts': (brand) => {
    const at = new Date('2026-11-18T18:00:00Z');
    const whose = { name: 'Robin', email };
    const device = 'Chrome on Windows';
    const news = [
      { what: 'on' },
      { what: 'off' },
      { what: 'guessed' },
      ...[0, 1, 9].map((left) => ({ what: 'recovered', left, device }) as const),
      { what: 'passkeyAdded', passkey: device },
      { what: 'passkeyRemoved', passkey: device },
      ...losses.map((lost) => ({ what: 'removed', lost, by: whose }) as const),
    ] as const;
    return [
      ...news.map((each) => secondStepMail(brand, { email, at, news: each })),
      ...losses.map((lost) => secondStepRemovedMail(brand, { email, at, lost, whose })),
    ];
  },
  'modules/foundation/people/server/mails/stepRemovalMails.ts': (brand) => {
    const at = new Date('2026-11-18T18:00:00Z');
    const reason = 'Lost the phone';
    const staff = { askedBy: 'ada@staff.example', approvedBy: 'ben@staff.example' };
    const whose = { name: 'Robin', email };
    return losses.flatMap((lost) => {
      const approved = { email, at, lost, reason, ...staff };
      return [
        stepRemovals.removalAskedMail(brand, { email, at, lost, reason }),
        stepRemovals.ownStepRemovedMail(brand, approved),
        stepRemovals.adminStepRemovedMail(brand, {
          ...approved,
          companyName: 'Corner Shop',
          whose,
        }),
      ];
    });
  },
  'modules/foundation/people/server/mails/directoryMails.ts': (brand) => {
    const { config } = portal.services;
    const told = { email, companyName: 'Corner Shop', domain: 'shop.example' };
    const at = new Date('2026-12-02T18:00:00Z');
    return [
      directories.workLinkedMail(brand, config, { ...told, at }),
      directories.outsideConnectedMail(brand, config, { email, at, kind: 'google' }),
      ...(['on', 'only', 'off'] as const).map((mode) =>
        directories.directoryMail(brand, config, { ...told, by: 'Robin', mode }),
      ),
      ...[at, null].map((until) => directories.proofGoneMail(brand, config, { ...told, until })),
    ];
  },
  'modules/foundation/people/server/mails/stepRuleMails.ts': (brand) => {
    const { config } = portal.services;
    const told = { email, companyName: 'Corner Shop', by: 'Robin' };
    return [
      ...[null, new Date('2026-12-02T18:00:00Z')].map((from) =>
        stepRuleMail(brand, config, { ...told, from }),
      ),
      stepRuleOffMail(brand, told),
    ];
  },
  'modules/products/concierge/server/mails/threadMails.ts': (brand) => {
    const { config } = portal.services;
    const threadId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
    const companyName = 'Harbor Bakery';
    const replyTo = `reply+token@${brand.emailDomain}`;
    const answer = { name: 'Kim', answers: [{ text: 'Yes.', files: ['plan.pdf'] }], replyTo };
    return [
      answerMail(brand, { ...reader, ...answer }),
      questionMail(brand, config, { to: email, companyName, orgId: threadId, threadId }),
      answeredTooLateMail(brand, config, email),
    ];
  },
  'modules/products/proof/server/calls/proof/sharing/sharePacks.ts': (brand) =>
    packsMail(brand, portal.services.config, { ...names, by: 'Robin' }),
  'modules/products/proof/server/trust/mails.ts': (brand) => [
    askedMail(brand, { ...reader, name: 'Kim', asker: 'Acme Foods' }),
    documentsMail(brand, {
      email,
      address: url,
      companyName: 'Harbor Bakery',
      expiresAt: portal.clock.now(),
    }),
  ],
  'modules/products/monitoring/server/mails/fixLinkMail.ts': (brand) =>
    fixLinkMail(brand, {
      email,
      address: url,
      from: { name: 'Robin', email },
      companyName: 'Harbor Bakery',
      website: 'Shop',
      causes: 2,
      expiresAt: portal.clock.now(),
    }),
  'modules/foundation/people/server/calls/accounts/invite_user.ts': (brand) =>
    inviteMail(brand, portal.services.config, {
      email,
      secret: 's',
      invitedBy: { name: 'Robin', email },
      role: 'admin',
    }),
  'modules/foundation/people/server/createMagicLink.ts': (brand) =>
    (['standard', 'security'] as const).map((variant) =>
      magicLinkMail(brand, { ...names, variant, url }),
    ),
  'modules/foundation/people/server/jobs/sendResetLink.ts': (brand) =>
    resetMail(brand, { email, url }),
  'modules/foundation/people/server/mails/visitMails.ts': (brand) => {
    const { config } = portal.services;
    const visit = { email, createdBy: 'jo@provider.example', reason: 'Ticket 7' };
    return [
      visitAskedMail(brand, config, visit),
      visitEndedMail(brand, config, { ...visit, began: 'today', changes: 2 }),
    ];
  },
  'modules/foundation/notices/server/noticeMail.ts': (brand) => {
    const scan = { targetName: 'Shop', failureReason: 'TIMED_OUT' } as const;
    const now = portal.clock.now();
    return [
      digestMail(brand, { ...reader, overdue: [{ name: 'Ada Ames', courses: ['Phishing'] }] }),
      newHighMail(brand, {
        ...reader,
        scan,
        isFirst: false,
        found: [{ checkId: 'xss-r', title: 'A door is open', confidence: 'confirmed', places: 1 }],
        notScanned: [],
      }),
      summaryMail(brand, {
        ...reader,
        told: [{ kind: 'concierge_message', text: 'From your Cyber Concierge: Hello' }],
      }),
      assigneeMail(brand, {
        ...reader,
        news: { what: 'assigned', dueOn: '2026-12-03' },
        title: 'A door is open',
        website: 'Shop',
        by: 'Robin',
      }),
      ...(['fixed', 'still_there', 'unknown', 'failed'] as const).map((state) =>
        recheckMail(brand, { ...reader, website: 'Shop', title: 'A door', by: 'Kim', state }),
      ),
      messageMail(brand, { ...reader, website: 'Shop', by: 'Kim', text: 'Done.' }),
      failedTwiceMail(brand, { ...reader, scan, notScanned: [] }),
      dmarcGoneMail(brand, { ...reader, host: 'shop.example' }),
      lookAlikeMail(brand, { ...reader, host: 'shop.example', name: 'sh0p.example' }),
      ...(['affected', 'unknown'] as const).map((found) =>
        advisoryMail(brand, {
          ...reader,
          found,
          advisory: {
            id: 'a',
            exploitId: null,
            ...newDraft(
              {
                brandId: null,
                title: 'A weakness of nginx',
                product: 'nginx',
                ranges: [{ from: '1.5.13', fixed: '1.26.2' }],
                whatToDo: 'Update nginx.',
                source: url,
                cveIds: [],
              },
              email,
              now,
            ),
          },
          sites: [
            {
              host: 'shop.example',
              version: null,
              seenAt: now.toISOString(),
              standing: found,
              doubt: found === 'unknown' ? 'hidden' : null,
            },
          ],
        }),
      ),
      letterMail(brand, { ...reader, letter: sampleLetter().letter }),
      gradeFellMail(brand, reader, { host: 'shop.example', from: 'A', to: 'C', fresh: [] }),
      certificateMail(brand, {
        ...reader,
        name: 'Shop',
        url,
        validTo: now,
        now,
        notScanned: [],
      }),
      notScannedMail(brand, portal.services.config, {
        ...reader,
        websites: [{ name: 'Shop', reason: 'TRIAL' }],
        sites: 3,
      }),
      newPostMail(brand, {
        ...reader,
        post: { id: 'p', kind: 'weakness', title: 'A door', severity: 'High' },
      }),
      newPostMail(brand, {
        ...reader,
        post: { id: 'p', kind: 'message', title: 'News', severity: 'Info' },
      }),
    ];
  },
  'modules/products/policies/server/jobs/remindReviews.ts': (brand) =>
    reviewMail(brand, portal.services.config, {
      email,
      firstName: 'Robin',
      reviews: [{ name: 'Access control policy', reviewDate: '2027-11-18' }],
    }),
  'modules/products/policies/server/mails/dutyMail.ts': (brand) =>
    [null, 'Robin'].map((admin) =>
      dutyMail(brand, portal.services.config, {
        email,
        firstName: 'Kim',
        companyName: 'Rye',
        admin,
        duties: [
          {
            text: 'Go through all risks.',
            policyName: 'Risk management policy',
            nextOn: '2026-12-03',
            isLate: admin !== null,
          },
        ],
      }),
    ),
  'modules/products/policies/server/mails/signMail.ts': (brand) =>
    [1, 2].map((count) =>
      signMail(brand, portal.services.config, {
        ...names,
        owner: 'Robin',
        policies: Array.from({ length: count }, () => ({
          name: 'Access control policy',
          version: 2,
        })),
        token: 'secret',
        expiresAt: portal.clock.now(),
      }),
    ),
  'modules/foundation/people/server/mails/erasureMails.ts': (brand) => {
    const { config } = portal.services;
    const to = { ...names, eraseAt: portal.clock.now(), askedBy: email, role: 'owner' as const };
    return [
      erasure.erasureAskedMail(brand, config, to),
      erasure.erasureReminderMail(brand, config, to),
      erasure.erasureTakenBackMail(brand, { ...names, by: email }),
      ...[true, false].map((isElsewhere) => erasure.erasedMail(brand, { ...names, isElsewhere })),
    ];
  },
  'modules/foundation/people/server/welcome.ts': (brand) =>
    ['', 'corner-shop.example'].flatMap((website) =>
      [true, false].map((isRated) =>
        welcomeMail(brand, portal.services.config, { ...names, website, isRated, mayScan: true }),
      ),
    ),
  'modules/foundation/programs/server/keyMail.ts': (brand) =>
    keyMadeMail(brand, portal.services.config, {
      ...names,
      by: 'Robin',
      name: 'Dashboard',
      expiresAt: portal.clock.now(),
    }),
  'modules/foundation/staff/server/setUpLink.ts': (brand) =>
    [true, false].map((isNew) =>
      staffLinkMail(brand, { email, url, isNew, askedBy: 'jo@provider.example' }),
    ),
  'modules/foundation/staff/server/workMails.ts': (brand) => [
    ...[true, false].map((isNew) =>
      workInviteMail(brand, { email, url, isNew, askedBy: 'jo@provider.example' }),
    ),
    firstWorkSignInMail(brand, { email, at: portal.clock.now() }),
  ],
  'modules/foundation/webhooks/server/webhookMails.ts': (brand) => {
    const { config } = portal.services;
    const to = { ...names, host: 'hooks.corner-shop.example' };
    return [
      endpointMadeMail(brand, config, { ...to, by: 'Robin' }),
      ...[true, false].map((isGone) => endpointOffMail(brand, config, { ...to, isGone })),
    ];
  },
  'modules/products/training/server/mails/traineeMails.ts': (brand) => {
    const { config } = portal.services;
    const team = { brand, companyName: 'Corner Shop', owner: 'Ada Baker' };
    const course = { title: 'Phishing', summary: 'How to tell.', minutes: 10 };
    const lesson = {
      email,
      firstName: 'Robin',
      course,
      token: 't',
      dueAt: portal.clock.now(),
      timeZone: brand.timeZone,
    };
    const certificate = { code: 'ABCD', courseTitle: 'Phishing', scorePercent: 90 };
    return [
      ...(['joining', 'opening', 'halfway', 'dueSoon', 'overdue', 'nudge', 'fresh'] as const).map(
        (kind) => lessonMail(team, config, kind, lesson),
      ),
      trainingCertificateMail(team, config, { email, firstName: 'Robin', certificate }),
    ];
  },
};

/** Each PDF of the product, by the file that renders it. */
const pdfs: Record<string, (brand: Brand) => Promise<Buffer>> = {
  'modules/foundation/brand/server/exampleReport.ts': (brand) =>
    renderExample({
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
      writtenAt: '2026-11-18T18:00:00.000Z',
    }),
  'modules/overviews/letter/server/document/letterPdf.ts': (brand) =>
    renderLetter({ ...sampleLetter(), branding: pdfBranding(brand) }),
  'modules/products/concierge/server/document/weaknessPdf.ts': (brand) =>
    renderWeakness(sampleWeakness({ branding: pdfBranding(brand) })),
  'modules/products/maturity/server/report/maturityReport.ts': (brand) =>
    renderMaturityReport(sampleMaturity({ branding: pdfBranding(brand) })),
  'modules/products/monitoring/server/report/scanReport.ts': (brand) =>
    renderScanReport(sampleReport({ branding: pdfBranding(brand) })),
  'modules/products/policies/server/document/binderPdf.ts': (brand) =>
    renderBinder({ ...sampleBinder(), branding: pdfBranding(brand) }),
  'modules/products/policies/server/document/policyPdf.ts': (brand) =>
    renderPolicy({ ...samplePolicy('access-control'), branding: pdfBranding(brand) }),
  'modules/products/policies/server/document/statementPdf.ts': (brand) =>
    renderStatement({ ...sampleStatement(), branding: pdfBranding(brand) }),
  'modules/products/proof/server/document/evidencePack.ts': (brand) =>
    renderEvidencePack(samplePack({ branding: pdfBranding(brand) })),
  'modules/products/ratings/server/report/ratingReport.ts': (brand) =>
    renderReport({
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
      companyName: 'Rye Bakery',
      madeAt: new Date('2026-11-18T18:00:00Z'),
      data: sampleData('www.rye.example', new Date('2026-11-18T18:00:00Z')),
      others: [],
      isSample: true,
    }),
  'modules/products/training/server/certificate/certificatePdf.ts': (brand) =>
    renderCertificate({ ...sampleCertificate, branding: pdfBranding(brand) }),
  'modules/products/training/server/evidence/evidencePdf.ts': (brand) =>
    renderEvidence({ ...sampleEvidence, branding: pdfBranding(brand) }),
};

const filesThatUse = (what: RegExp) =>
  globSync('modules/*/*/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && what.test(readFileSync(path, 'utf8')))
    .sort();

describe('white label', () => {
  it('knows every mail', () => {
    // It lays out what the other files make with it.
    const shared = 'modules/foundation/brand/server/mailOf.ts';
    const known = [...Object.keys(mails), shared].sort();
    expect(known).toEqual(filesThatUse(/\b(?:layoutMail|mailOf)\(/));
  });

  it('knows every PDF', () => {
    expect(Object.keys(pdfs).sort()).toEqual(filesThatUse(/\brenderPdf\(/));
  });

  describe.each(Object.entries(mails))('the mail of %s', (_, make) => {
    it('BRD-011, BRD-048: shows nothing of the first brand, and its own support address', async () => {
      const text = JSON.stringify(await make(second));
      expect(tracesOfFirst(text)).toEqual([]);
      expect(text).toContain(second.brandNameShort);
      expect(text).toContain(supportOf(second));
      expect(text).not.toContain(unchosenSupport);
    });

    it('would be seen if it did', async () => {
      expect(tracesOfFirst(JSON.stringify(await make(first)))).toContain(first.brandNameShort);
    });
  });

  it('BRD-048: PDFs have the support address that the brand chose', () => {
    expect(pdfBranding(second).supportEmail).toBe('support@northlight.example');
    expect(pdfBranding(first).supportEmail).toBe(`support@${first.emailDomain}`);
  });

  describe.each(Object.entries(pdfs))('the PDF of %s', (_, make) => {
    it('BRD-011: shows nothing of the first brand', async () => {
      expect(tracesInPdf(await make(second))).toEqual([]);
    });

    it('would be seen if it did', async () => {
      expect(tracesInPdf(await make(first)).length).toBeGreaterThan(1);
    });
  });
});

/** In its colours, and in what it says of itself (title, author; text is in glyph numbers). */
function tracesInPdf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const colors = contentStreams(raw)
    .flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b/g)])
    .filter(([, red, green, blue]) => isFirstColor(Number(red), Number(green), Number(blue)))
    .map(([color]) => color);
  // Text strings of the information dictionary may be UTF-16 (ISO 32000-1 §7.9.2.2).
  return [...new Set([...colors, ...tracesOfFirst(raw.replaceAll('\0', ''))])];
}

function contentStreams(raw: string): string[] {
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}
