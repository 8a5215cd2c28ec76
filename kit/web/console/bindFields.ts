/** Names of the fields of a part that hold such a value. */
type NamesOf<Part, Value> = {
  [Name in keyof Part]-?: Part[Name] extends Value ? Name : never;
}[keyof Part] &
  string;

/** Binds inputs to the fields of a part of an edited document. Complaints are found at the part's place. */
export function bindFields<Part extends object>(
  part: Part,
  onChange: (part: Part) => void,
  complaints: Readonly<Partial<Record<string, string>>> = {},
  place = '',
) {
  const set = (name: string, value: unknown) => onChange({ ...part, [name]: value });
  const errorOf = (name: string) => complaints[`${place}${name}`];
  return {
    /** For a TextInput, a Textarea, or a NativeSelect of values that the field may have. */
    text: (name: NamesOf<Part, string | null | undefined>) => ({
      value: String(part[name] ?? ''),
      error: errorOf(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value),
    }),
    /** For a Textarea in which each line is an item. */
    lines: (name: NamesOf<Part, readonly string[]>) => {
      const items: unknown = part[name];
      return {
        autosize: true,
        value: Array.isArray(items) ? items.join('\n') : '',
        error: errorOf(name),
        onChange: (event: { currentTarget: { value: string } }) =>
          set(name, event.currentTarget.value.split('\n')),
      };
    },
    /** For a NumberInput of whole numbers. */
    count: (name: NamesOf<Part, number>) => ({
      size: 'md',
      min: 0,
      allowDecimal: false,
      hideControls: true,
      value: Number(part[name]),
      error: errorOf(name),
      onChange: (value: number | string) => set(name, Number(value)),
    }),
    /** For a Checkbox. */
    checked: (name: NamesOf<Part, boolean>) => ({
      checked: Boolean(part[name]),
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set(name, event.currentTarget.checked),
    }),
  };
}
