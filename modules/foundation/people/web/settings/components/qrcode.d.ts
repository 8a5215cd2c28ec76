/**
 * The part of `qrcode` that draws nothing, typed here: its published types bring Node's globals into every program that
 * includes them, and a screen must compile without those.
 */
declare module 'qrcode/lib/core/qrcode.js' {
  /** A square of modules, row by row; 1 is dark. */
  interface BitMatrix {
    size: number;
    data: Uint8Array;
  }

  export function create(text: string): { modules: BitMatrix };
}
