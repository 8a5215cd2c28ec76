import { escapeHtml } from '#kit/server/escapeHtml.ts';

/** What a mail shows of its brand. */
export interface MailBranding {
  name: string;
  /** Background of heading and button; white text must be readable on it. */
  color: string;
  supportEmail: string;
}

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A code to type, shown large. */
  code?: string;
  /** Small print: why the reader got the mail, how long it is valid. */
  note?: string;
  /** A small link below the note, such as the one to unsubscribe. */
  link?: { label: string; url: string };
}

/**
 * A mail in the brand's design, as HTML and plain text. The HTML suits mail clients: only tables and inline
 * styles, and no pictures, which most clients hide. All text is escaped.
 */
export function layoutMail(
  branding: MailBranding,
  content: MailContent,
): { html: string; text: string } {
  return { html: layoutHtml(branding, content), text: layoutText(branding, content) };
}

function layoutText(
  branding: MailBranding,
  { heading, paragraphs, button, code, note, link }: MailContent,
): string {
  const parts = [
    heading,
    ...paragraphs,
    code && `    ${code}`,
    button && `${button.label}:\n${button.url}`,
    note,
    link && `${link.label}:\n${link.url}`,
    `--\n${branding.name}\n${branding.supportEmail}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

function layoutHtml(
  branding: MailBranding,
  { heading, paragraphs, button, code, note, link }: MailContent,
): string {
  const rows = [
    `<h1 style="${font};font-size:22px;line-height:30px;color:#1b2430;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, '16px', '#38424f')),
    code && codeBlock(code),
    button && buttonTable(button, branding.color),
    button && paragraph(`Or open this address: ${button.url}`, '13px', '#667180'),
    note && paragraph(note, '13px', '#667180'),
    link && smallLink(link),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="background:${escapeHtml(branding.color)};padding:18px 32px;${font};font-size:18px;font-weight:600;color:#ffffff">${escapeHtml(branding.name)}</td></tr>
<tr><td style="padding:32px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e6e9ed;${font};font-size:13px;line-height:20px;color:#667180">${escapeHtml(branding.name)}<br><a href="mailto:${escapeHtml(branding.supportEmail)}" style="color:#667180">${escapeHtml(branding.supportEmail)}</a></td></tr>
</table>
</td></tr></table>
</body></html>
`;
}

const paragraph = (text: string, size: string, color: string) =>
  `<p style="${font};font-size:${size};line-height:1.5;color:${color};margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="${font};font-size:13px;line-height:1.5;margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#667180">${escapeHtml(label)}</a></p>`;

const codeBlock = (code: string) =>
  `<p style="${font};font-size:28px;font-weight:700;letter-spacing:6px;color:#1b2430;background:#f3f5f7;border-radius:8px;padding:16px 24px;margin:0 0 16px;text-align:center">${escapeHtml(code)}</p>`;

const buttonTable = ({ label, url }: { label: string; url: string }, color: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${escapeHtml(color)};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
