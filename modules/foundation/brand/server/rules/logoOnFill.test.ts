import { describe, expect, it } from 'vitest';
import { mailLogoSize } from './logoOnFill.ts';

describe('BRD-047: the size of a logo in a mail', () => {
  it.each([
    ['<svg viewBox="0 0 170 40" width="170" height="40">', 136, 32],
    ['<?xml version="1.0"?><svg width="1em" viewBox="0,0,40,40">', 32, 32],
    ['<svg viewBox="0 0 900 30">', 240, 8],
    ['<svg width="20" height="80px">', 8, 32],
    ['<svg viewBox="0 0 0 40" width="80" height="40">', 64, 32],
    ['<svg viewBox="" height="40">', 32, 32],
    ['<svg viewBox="0 0 1 4000">', 1, 32],
    ['no picture', 32, 32],
  ])('of %s is %s by %s', (svg, width, height) => {
    expect(mailLogoSize(svg)).toEqual({ width, height });
  });
});
