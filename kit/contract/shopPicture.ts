/**
 * The firm as a shop at night, lit, shut and looked after: its shapes, as paths of SVG. `light` takes the colour of words on the
 * ground, `ground` that of the ground itself.
 */
export const shopPicture: {
  readonly viewBox: string;
  readonly light: readonly (readonly [path: string, opacity: number])[];
  readonly ground: readonly string[];
} = {
  viewBox: '0 0 440 250',
  light: [
    ['M40 90h360v142H40z', 0.12],
    ['M16 232h408v4H16zM150 30h140a8 8 0 0 1 8 8v28H142V38a8 8 0 0 1 8-8Z', 0.35],
    ['M170 46h100v6H170z', 1],
    ['M66 122h152v86H66z', 0.8],
    ['M246 122h70v110h-70zM338 130h44v30h-44zM338 176h44v40h-44z', 0.28],
    ['M256 132h50v44h-50zM346 138h28v5h-28z', 0.8],
    [
      'M304 192a4 4 0 1 1-.01 8a4 4 0 0 1 .01-8ZM346 186h28v4h-28zm0 10h28v4h-28zm0 10h28v4h-28z',
      1,
    ],
    [awning(28), 1],
    [awning(76), 0.4],
  ],
  ground: [
    ...[98, 142, 186].map(
      (x) =>
        `M${x - 16} 196v-8a16 16 0 0 1 32 0v8ZM${x} 140a14 14 0 1 1-.01 28a14 14 0 0 1 .01-28Z`,
    ),
    'M58 196h168v12H58z',
    // The tick on the door's pane.
    'm266 156 4-4 8 7 16-18 5 4-20 23z',
  ],
};

/** Every second stripe of the awning, from this one on. */
function awning(from: number): string {
  return [0, 96, 192, 288].map((x) => `M${from + x} 66h48v36a24 18 0 0 1-48 0Z`).join('');
}
