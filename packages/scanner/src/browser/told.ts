import { readPage } from '../crawl/page.ts';
import type { Decoded, PageSeen, Sink } from './pageVisit.ts';

/** What a page's hooks say of it, each time as one line. */
interface Told {
  kind: string;
  name?: string;
  code?: string;
  sink?: Sink['sink'];
  value?: string;
  at?: string;
  how?: Decoded['how'];
  isPost?: boolean;
  isWhole?: boolean;
  fields?: [string, string][];
  markup?: string;
  heading?: string;
}

/** A page may say things without end. */
const most = { few: 20, sinks: 50, names: 200, links: 500 } as const;
const texts = ['name', 'code', 'value', 'at', 'markup', 'heading'] as const;

type Takes = (told: Told, seen: PageSeen) => void;

const takers: Readonly<Record<string, Takes>> = {
  ran: (_, seen) => {
    seen.ran = true;
  },
  listens: ({ code = '' }, seen) => {
    if (seen.listeners.length < most.sinks) seen.listeners.push(code);
  },
  cookies: (_, seen) => {
    seen.readsCookies = true;
  },
  kept: ({ name = '' }, { keptNames }) => addName(keptNames, name, most.few),
  parameter: ({ name = '' }, { parameters }) => addName(parameters, name, most.names),
  decodes: ({ how, value = '' }, { decoded }) => {
    if (how && decoded.length < most.few) decoded.push({ how, value });
  },
  sink: ({ sink, value = '', at }, { sinks }) => {
    if (!sink || sinks.length >= most.sinks) return;
    sinks.push({ sink, value, ...(at !== undefined && { at }) });
  },
  leads: ({ value = '' }, { links }) => {
    if (links.length < most.links) links.push(value);
  },
  sends: takeForm,
};

/** Takes in one line that a page's hooks said. A page may have changed what they speak with: what is not theirs is none. */
export function takeLine(line: string, seen: PageSeen): void {
  try {
    const told = JSON.parse(line) as Told;
    if (texts.every((key) => typeof (told[key] ?? '') === 'string'))
      takers[told.kind]?.(told, seen);
  } catch {
    // Some older frameworks write objects as JSON in their own way.
  }
}

function addName(names: string[], name: string, limit: number): void {
  if (name !== '' && names.length < limit && !names.includes(name)) names.push(name);
}

function takeForm({ value = '', markup = '', fields = [], ...told }: Told, { forms }: PageSeen) {
  if (forms.length >= most.few || !URL.canParse(value)) return;
  const [form] = readPage(markup, value).forms;
  if (!form) return;
  forms.push({
    ...form,
    method: told.isPost ? 'POST' : 'GET',
    action: value,
    hasAction: true,
    encoding: told.isWhole ? 'multipart' : 'urlencoded',
    fields: Object.fromEntries(fields.map(([name, sent]) => [String(name), String(sent)])),
    heading: form.heading || (told.heading ?? ''),
  });
}
