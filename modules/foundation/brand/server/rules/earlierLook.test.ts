import { expect, test } from 'vitest';
import { earlierLook } from './earlierLook.ts';

const at = (name: string) => `/brand/quay/${name}`;
const data = {
  brandNameLong: 'Quay',
  brandLogo: at('logo.svg'),
  brandLogoDark: at('brandLogoDark-0123456789ab.png'),
  favicon: at('favicon.svg'),
};
const logo = { name: 'logo.svg', object: '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.svg' };
const dark = { name: 'brandLogoDark-0123456789ab.png', object: 'dark.png' };
const icon = { name: 'favicon.svg', object: 'icon.svg' };
const before = { data, pictures: [logo, dark, icon, { name: 'more.svg', object: 'more.svg' }] };

test('An earlier version has the pictures that it had, whatever was replaced since', () => {
  const now = [icon, { name: 'favicon-aaaaaaaaaaaa.svg', object: 'new.svg' }];
  expect(earlierLook('quay', before, now)).toEqual({ data, pictures: [logo, dark, icon] });
});

test('A picture gets a name of its own where another one has its name now', () => {
  const own = 'brandLogo-0a1b2c3d4e5f.svg';
  expect(earlierLook('quay', before, [{ ...logo, object: 'other.svg' }, icon])).toEqual({
    data: { ...data, brandLogo: at(own) },
    pictures: [{ ...logo, name: own }, dark, icon],
  });
});
