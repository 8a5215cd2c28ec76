/** Drawings of the shop, as SVG. */
const crust = '#c47a35';
const dark = '#8a4b1a';
const light = '#e7b06a';

const drawing = (body: string, size = '0 0 160 120') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${body}</svg>`;

const cuts = (places: readonly string[]) =>
  places
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

const shadow = '<ellipse cx="80" cy="104" rx="62" ry="6" fill="#00000014"/>';

/** Drawings by file name; served from the shop's picture folder. */
export const pictures: Readonly<Record<string, string>> = {
  'loaf.svg': drawing(
    `${shadow}<path d="M16 82c0-36 30-54 64-54s64 18 64 54c0 14-10 20-22 20H38c-12 0-22-6-22-20z" fill="${crust}"/>${cuts(['M52 44c8 8 12 18 12 30', 'M78 38c8 9 12 20 12 33', 'M104 43c7 8 11 17 11 28'])}<path d="M20 90c20 8 100 8 120 0" stroke="${dark}" stroke-width="3" fill="none" opacity=".4"/>`,
  ),
  'rye.svg': drawing(
    `${shadow}<path d="M14 84c0-30 28-46 66-46s66 16 66 46c0 12-8 18-20 18H34c-12 0-20-6-20-18z" fill="#6b4226"/>${['38 66', '58 56', '80 68', '100 56', '122 68', '68 82', '94 84', '48 84', '114 86'].map((at) => `<ellipse cx="${at.replace(' ', '" cy="')}" rx="5" ry="2.4" fill="#d9b98c"/>`).join('')}`,
  ),
  'bun.svg': drawing(
    `${shadow}<path d="M30 84c0-34 22-48 50-48s50 14 50 48c0 13-14 18-50 18s-50-5-50-18z" fill="${crust}"/>${cuts(['M60 56c14-8 28-8 40 0', 'M80 46v26'])}`,
  ),
  'baguette.svg': drawing(
    `${shadow}<path d="M10 86c10-22 110-66 132-62 12 3 11 16 2 24C122 68 40 104 22 102c-10-1-16-8-12-16z" fill="${crust}"/>${cuts(['M40 76l16 8', 'M64 63l16 9', 'M88 50l16 9', 'M112 38l14 9'])}`,
  ),
  'croissant.svg': drawing(
    `${shadow}<path d="M12 92c-2-38 28-66 68-66s70 28 68 66c-1 9-12 10-17 2-10-16-28-26-51-26S39 78 29 94c-5 8-16 7-17-2z" fill="${crust}"/><path d="M52 33l-8 38M80 26v42M108 33l8 38M28 52l8 30M132 52l-8 30" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".55"/>`,
  ),
  'pie.svg': drawing(
    `${shadow}<path d="M18 72h124l-14 26c-2 4-6 5-10 5H42c-4 0-8-1-10-5z" fill="${dark}"/><ellipse cx="80" cy="70" rx="66" ry="22" fill="${crust}"/><ellipse cx="80" cy="68" rx="54" ry="16" fill="#b3413c"/><path d="M40 60l70 20M60 54l64 18M44 78l62-22M66 84l58-20" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  ),
  'cake.svg': drawing(
    `${shadow}<path d="M28 56h104v40c0 5-4 7-8 7H36c-4 0-8-2-8-7z" fill="#e9c583"/><path d="M28 74h104v9H28z" fill="${crust}"/><path d="M24 44c0-10 25-16 56-16s56 6 56 16v20c-8 10-16-2-24 6-10 8-18-4-28 3-10 6-18-6-28 0-9 5-20-4-32-9z" fill="#fffaf0"/><circle cx="80" cy="24" r="8" fill="#b3413c"/>`,
  ),
  'cookie.svg': drawing(
    `${shadow}<circle cx="80" cy="62" r="42" fill="${crust}"/>${['62 46', '92 42', '104 66', '76 70', '56 76', '90 88'].map((at) => `<circle cx="${at.replace(' ', '" cy="')}" r="6" fill="#4a2a16"/>`).join('')}`,
  ),
  'harbor.svg': drawing(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#24405a"/><stop offset="1" stop-color="#f0b36a"/></linearGradient></defs><path fill="url(#s)" d="M0 0h720v440H0z"/><circle cx="520" cy="250" r="52" fill="#ffe3a6"/><path d="M0 262c90-46 150-40 230-8s170 30 260-4 150-26 230 2v80H0z" fill="#3d5a72"/><path d="M0 304h720v136H0z" fill="#27465f"/><path d="M430 330h180M466 352h108M500 374h44" stroke="#ffe3a6" stroke-width="5" stroke-linecap="round" opacity=".55"/><path d="M92 304V128l26-26 26 26v176z" fill="#f7efe0"/><path d="M92 170h52v34H92zM92 240h52v34H92z" fill="#b3413c"/><path d="M86 128h64l-32-42z" fill="#7d2b28"/><path d="M180 304v-96h210v96z" fill="#e9dcc2"/><path d="M168 210l117-66 117 66z" fill="#8c4a14"/><path d="M204 236h54v68h-54zM282 236h84v40h-84z" fill="#24405a"/><path d="M282 236h84v40h-84z" fill="#ffe3a6"/><path d="M276 228h96l10 16H266z" fill="#b3413c"/><path d="M340 150v-40h22v52z" fill="#7d4a2a"/><path d="M351 96c-10-14 12-18 2-34" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".5"/><path d="M0 300h420v22H0z" fill="#6b4a30"/><path d="M560 300l14 24h90l18-24z" fill="#f7efe0"/><path d="M616 300v-86l44 80z" fill="#fff"/><path d="M0 404c60 12 120-12 180 0s120-12 180 0 120-12 180 0 120-12 180 0v36H0z" fill="#1c3144"/>`,
    '0 0 720 440',
  ),
};

export const emblem =
  '<svg viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r="17" fill="#1c3144"/><path d="M7 22c0-8 5-12 10-12s10 4 10 12z" fill="#e7b06a"/><path d="M12 15l2 5M17 13v7M22 15l-2 5" stroke="#8a4b1a" stroke-width="1.6" stroke-linecap="round"/><path d="M6 25c4 2 7-1 11 0s7 2 11 0" stroke="#fff" stroke-width="1.6" fill="none"/></svg>';
