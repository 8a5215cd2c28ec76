/** The part of a month that a letter tells of: all of it, or from when the organization signed up. */
export interface MonthSpan {
  from: Date;
  /** The next month's first moment. */
  until: Date;
  /** IANA name of the zone in which the month is one. */
  timeZone: string;
}

/** 'first': seen for the first time, so neither better nor worse. 'state': how it stands, which is no news alone. */
export type NewsKind = 'better' | 'worse' | 'first' | 'state';

/** What a month brought, as a whole sentence in the words of the module that tells it. */
export interface MonthNews {
  kind: NewsKind;
  text: string;
}
