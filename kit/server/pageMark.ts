/** The last entry of a page of the audit log: the next page begins after it, whatever was added meanwhile. */
export interface PageMark {
  at: Date;
  id: string;
}

export const writeMark = ({ at, id }: PageMark): string => `${at.toISOString()}_${id}`;

const form =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for a text that is no such mark. */
export function readMark(text: string): PageMark | null {
  const [, instant = '', id = ''] = form.exec(text) ?? [];
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
