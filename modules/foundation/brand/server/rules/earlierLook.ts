import { brandPictures } from '../../vocabulary.ts';

interface Stored {
  name: string;
  object: string;
}
type Looks = Record<(typeof brandPictures)[number], string>;

const nameIn = (address: string): string => address.split('/').at(-1) ?? '';

/** Of the form of uploaded pictures' names. */
const ownName = (picture: string, { name, object }: Stored): string =>
  `${picture}-${object.replaceAll('-', '').slice(0, 12)}${/\.\w+$/.exec(name)?.[0] ?? ''}`;

/**
 * What an earlier version of a brand is as a draft of today. A picture whose name is another one's by now (an import puts
 * it there) gets a name of its own: the address of the published one must not lead to it, before and after.
 */
export function earlierLook<Data extends Looks>(
  brandId: string,
  { data, pictures }: { data: Data; pictures: readonly Stored[] },
  now: readonly Stored[],
): { data: Data; pictures: Stored[] } {
  const changed: Partial<Looks> = {};
  const kept: Stored[] = [];
  for (const picture of brandPictures) {
    const found = pictures.find(({ name }) => name === nameIn(data[picture]));
    if (!found) continue;
    const { object } = found;
    const isTaken = now.some((one) => one.name === found.name && one.object !== object);
    const name = isTaken ? ownName(picture, found) : found.name;
    kept.push({ name, object });
    changed[picture] = `/brand/${brandId}/${name}`;
  }
  return { data: { ...data, ...changed }, pictures: kept };
}
