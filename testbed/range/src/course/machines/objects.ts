/**
 * Readers of serialized objects: they parse just enough to detect broken input, report it in their language's
 * words, and create no objects.
 */
export interface Language {
  name: string;
  write(item: string): string;
  /** The item inside; throws the language's error for broken input. */
  read(text: string): string;
}

const failing = (message: string): never => {
  throw new Error(message);
};

export const php: Language = {
  name: 'PHP',
  write: (item) => `O:4:"Cart":1:{s:4:"item";s:${item.length}:"${item}";}`,
  read(text) {
    const [, length = '', item = ''] =
      /^O:4:"Cart":1:\{s:4:"item";s:(\d+):"([^"]*)";\}$/.exec(text) ?? [];
    return Number(length) === item.length && item !== ''
      ? item
      : failing(
          `unserialize(): Error at offset ${Math.min(20, text.length)} of ${text.length} bytes`,
        );
  },
};

/** The language's header, a length, and the text; base64-encoded. */
const binary = (name: string, head: string, complaint: string): Language => {
  const start = Buffer.from(head, 'hex');
  return {
    name,
    write: (item) =>
      Buffer.concat([start, Buffer.from([item.length]), Buffer.from(item)]).toString('base64'),
    read(text) {
      const bytes = Buffer.from(text, 'base64');
      const item = bytes.subarray(start.length + 1);
      const whole =
        bytes.subarray(0, start.length).equals(start) && bytes[start.length] === item.length;
      return whole && item.length > 0 ? item.toString('latin1') : failing(complaint);
    },
  };
};

export const java = binary(
  'Java',
  'aced000573720004436172740000000000000001020001',
  'java.io.StreamCorruptedException: invalid stream header',
);
export const dotNet = binary(
  '.NET',
  '0001000000ffffffff01000000000000000c02000000',
  'System.Runtime.Serialization.SerializationException: End of Stream encountered before parsing was completed.',
);
export const python = binary(
  'Python',
  '80049528000000000000008c085f5f6d61696e5f5f94',
  '_pickle.UnpicklingError: pickle data was truncated',
);
export const ruby = binary(
  'Ruby',
  '04087b063a0969746d49',
  'marshal data too short (ArgumentError)',
);
export const languages: readonly Language[] = [php, java, dotNet, python, ruby];
