import type { AuditWords } from '#kit/server/services/services.ts';

export const brandWords: AuditWords = {
  staffLog: {
    '/console/brands/add': 'Made the brand',
    '/console/brands/save': 'Saved a draft of the brand',
    '/console/brands/picture': 'Changed a picture of the draft',
    '/console/brands/publish': 'Published the brand',
    '/console/brands/discardDraft': 'Discarded the draft of the brand',
    '/console/brands/draftEarlier': 'Made the draft of the brand what was published before',
    '/console/brands/preview': 'Opened a preview of the brand',
    '/console/brands/checkDomains': 'Checked the DNS records of the brand',
    '/console/brands/makeMailKey': 'Made a key that signs the brand’s mails',
  },
};
