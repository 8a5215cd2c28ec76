import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { countWords } from '#kit/web/search/copy.ts';

/** Searches a long list on the server, as one types, and announces how many it found. */
export function ListSearch({
  label,
  placeholder,
  maxLength,
  value,
  found,
  isCut = false,
  onChange,
}: {
  /** For screen readers: 'Search customers'. */
  label: string;
  /** What is searched: 'Company, website, person or email'. */
  placeholder: string;
  maxLength: number;
  /** What is searched for now, as the address says. */
  value: string;
  /** How many were found; null while they are looked for. */
  found: number | null;
  /** The list ends before all that there is: more may match. */
  isCut?: boolean;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((wanted: string) => {
    told.current = wanted;
    onChange(wanted);
  }, 250);
  useEffect(() => {
    // Not what was typed here: another view was opened.
    if (value === told.current) return;
    tell.cancel();
    told.current = value;
    setText(value);
  }, [value, tell]);
  const more = isCut && found ? ' or more' : '';
  return (
    <>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        flex="1 1 240px"
        maw={360}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          tell(event.currentTarget.value.trim());
        }}
      />
      <VisuallyHidden role="status">
        {value !== '' && found !== null && `${countWords(found)}${more}`}
      </VisuallyHidden>
    </>
  );
}
