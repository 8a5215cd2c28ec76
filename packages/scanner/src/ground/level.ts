/** The levels of the product, weakest first where they are ordered (MON-104). Imports nothing: screens read it too. */
export const scanLevels = [
  'lightning',
  'safe',
  'normal',
  'full',
  'log4shell',
  'sandbox_lightning',
  'sandbox_normal',
] as const;
export type ScanLevel = (typeof scanLevels)[number];
