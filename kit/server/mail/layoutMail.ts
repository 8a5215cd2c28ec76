import type { Roles } from '#kit/contract/brandRoles.ts';
import { corners, type Look } from '#kit/contract/look.ts';
import { html, Markup } from '#kit/server/markup.ts';

/** What a mail shows of its brand. */
export interface MailBranding {
  name: string;
  /** Heading and button are a fill with its words. */
  roles: Roles;
  look: Look;
  /** How large the logo is shown, pixels; without one the name stands in its place. */
  logo?: { width: number; height: number } | null;
  supportEmail: string;
}

/** Where a mail's HTML has its logo: the picture that is sent along (RFC 2392). */
export const logoAddress = 'cid:logo';

export interface MailContent {
  heading: string;
  /** Of which an array is a list. */
  paragraphs: readonly (string | readonly string[])[];
  /** Lists with a title each, after the paragraphs. */
  sections?: readonly { title: string; lines: readonly string[] }[];
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
 * styles. Its one picture is the logo, which is sent along, because most clients load none; where it is not shown its name is
 * written like it. All text is escaped.
 */
export function layoutMail(
  branding: MailBranding,
  content: MailContent,
): { html: string; text: string } {
  return { html: layoutHtml(branding, content), text: layoutText(branding, content) };
}

function layoutText(
  branding: MailBranding,
  { heading, paragraphs, sections = [], button, code, note, link }: MailContent,
): string {
  const parts = [
    heading,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : bullets(one))),
    ...sections.map(({ title, lines }) => `${title}\n${bullets(lines)}`),
    code && `    ${code}`,
    button && `${button.label}:\n${button.url}`,
    note,
    link && `${link.label}:\n${link.url}`,
    `--\n${branding.name}\n${branding.supportEmail}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');

const font = new Markup("font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif");
/** Mail clients load no fonts: of the titles' faces, a serif has one that every reader has. */
const titleFont = ({ headings }: Look) =>
  headings === 'serif' ? new Markup("font-family:'Source Serif 4',Georgia,serif") : font;

function layoutHtml(
  branding: MailBranding,
  { heading, paragraphs, sections = [], button, code, note, link }: MailContent,
): string {
  const { look } = branding;
  const { control, card } = corners[look.corners];
  const rows = [
    html`<h1 style="${titleFont(look)};font-size:22px;line-height:30px;color:#1b2430;margin:0 0 16px">${heading}</h1>`,
    ...paragraphs.map((one) =>
      typeof one === 'string' ? paragraph(one, '16px', '#38424f') : list(one, '16px'),
    ),
    ...sections.map((one) => section(one, titleFont(look))),
    ...(code ? [codeBlock(code, control)] : []),
    ...(button
      ? [
          buttonTable(button, branding.roles, control),
          paragraph(`Or open this address: ${button.url}`, '13px', '#667180'),
        ]
      : []),
    ...(note ? [paragraph(note, '13px', '#667180')] : []),
    ...(link ? [smallLink(link)] : []),
  ];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:${card}px;overflow:hidden;overflow-wrap:anywhere">
<tr><td style="background:${branding.roles.fill};padding:18px 32px;${font};font-size:18px;font-weight:600;color:${branding.roles.onFill}">${logoOrName(branding)}</td></tr>
<tr><td style="padding:32px">
${rows}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e6e9ed;${font};font-size:13px;line-height:20px;color:#667180">${branding.name}<br><a href="mailto:${branding.supportEmail}" style="color:#667180">${branding.supportEmail}</a></td></tr>
</table>
</td></tr></table>
</body></html>
`.text;
}

const logoOrName = ({ name, logo }: MailBranding) =>
  logo
    ? html`<img src="${logoAddress}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:block;border:0">`
    : name;

const paragraph = (text: string, size: string, color: string) =>
  html`<p style="${font};font-size:${size};line-height:1.5;color:${color};margin:0 0 16px">${text}</p>`;

const section = ({ title, lines }: { title: string; lines: readonly string[] }, face: Markup) =>
  html`<h2 style="${face};font-size:17px;line-height:24px;color:#1b2430;margin:24px 0 8px">${title}</h2>
${list(lines, '15px')}`;

const list = (lines: readonly string[], size: string) =>
  html`<ul style="${font};font-size:${size};line-height:1.5;color:#38424f;margin:0 0 16px;padding:0 0 0 20px">${lines.map((line) => html`<li style="margin:0 0 6px">${line}</li>`)}</ul>`;

const smallLink = ({ label, url }: { label: string; url: string }) =>
  html`<p style="${font};font-size:13px;line-height:1.5;margin:0 0 16px"><a href="${url}" style="color:#667180">${label}</a></p>`;

const codeBlock = (code: string, corner: number) =>
  html`<p style="${font};font-size:28px;font-weight:700;letter-spacing:6px;color:#1b2430;background:#f3f5f7;border-radius:${corner}px;padding:16px 24px;margin:0 0 16px;text-align:center">${code}</p>`;

const buttonTable = (
  { label, url }: { label: string; url: string },
  { fill, onFill, mark }: Roles,
  corner: number,
) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${fill};border:1px solid ${mark};border-radius:${corner}px"><a href="${url}" style="display:inline-block;padding:13px 28px;${font};font-size:16px;font-weight:600;color:${onFill};text-decoration:none">${label}</a></td></tr></table>`;
