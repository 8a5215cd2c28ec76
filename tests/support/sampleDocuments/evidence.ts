import type { CertificateDocument } from '#modules/products/training/server/certificate/certificatePdf.ts';
import type { EvidenceDocument } from '#modules/products/training/server/evidence/evidencePdf.ts';

/** Documents of a bakery for tests, without the brand's look. */
export const sampleCertificate: Omit<CertificateDocument, 'branding'> = {
  timeZone: 'America/Los_Angeles',
  name: 'Ada Ames',
  companyName: 'Rye Bakery',
  courseTitle: 'Phishing and AI-written lures',
  scorePercent: 90,
  code: 'ABCD-EFGH-JKMN-PQRS',
  issuedAt: '2026-11-18T18:00:00.000Z',
  expiresAt: '2027-11-18T18:00:00.000Z',
  address: 'https://portal.example/academy/certificate/ABCD-EFGH-JKMN-PQRS',
};

export const sampleEvidence: Omit<EvidenceDocument, 'branding'> = {
  timeZone: 'America/Los_Angeles',
  companyName: 'Rye Bakery',
  madeAt: '2026-11-18T18:00:00.000Z',
  team: 1,
  courses: [{ title: 'Phishing and AI-written lures', enrolled: 1, finished: 1, overdue: 0 }],
  rows: [
    {
      name: 'Ada Ames',
      email: 'ada@rye.example',
      course: 'Phishing and AI-written lures',
      state: 'Finished',
      opened: '2026-10-18',
      due: '2026-11-18',
      finished: '2026-11-02',
      score: '90',
      certificate: 'ABCD-EFGH-JKMN-PQRS',
    },
  ],
};
