import { Combobox, Stack, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { countWords, headings, keyWords } from './copy.ts';
import type { Group } from './groupsOf.ts';
import classes from './SearchDialog.module.css';
import { SearchState } from './SearchState.tsx';
import { type Asks, useFound } from './useFound.ts';

interface Props extends Asks {
  /** What can be found, as a list in a sentence: 'websites, policies and people'. */
  findable: string;
  maxQuery: number;
  onClose: () => void;
}

/** Help is a page of its own, read beside the screen it helps with, as all links to help open it. */
const opensElsewhere = ({ kind }: Pick<Group, 'kind'>) => kind === 'help';

/**
 * Finds screens, things to do, and what the server knows. The focus stays in the field (ARIA's pattern of a combobox
 * with a list), from where the arrows go through the list and Enter opens what is marked.
 */
export function SearchDialog({ findable, maxQuery, onClose, ...asks }: Props) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { groups, ...state } = useFound(query, asks);
  const options = groups.flatMap(({ kind, found }) =>
    found.map((one, place) => ({ ...one, kind, key: `${kind} ${place} ${one.path}` })),
  );
  const keys = options.map(({ key }) => key).join('\n');

  const list = useCombobox({ opened: true });
  const [marked, setMarked] = useState<string | null>(null);
  const name = useId();
  // What fits best is marked, so that Enter suffices.
  useEffect(() => setMarked(list.selectFirstOption()), [keys]);
  const navigate = useNavigate();
  const choose = (key: string) => {
    const choice = options.find((one) => one.key === key);
    if (!choice) return;
    onClose();
    if (opensElsewhere(choice)) window.open(choice.path, '_blank', 'noreferrer');
    else void navigate(choice.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMarked(list.selectNextOption());
    else if (event.key === 'ArrowUp') setMarked(list.selectPreviousOption());
    else if (event.key === 'Enter') list.clickSelectedOption();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Search" size="lg" centered={false} yOffset="10dvh" onClose={onClose}>
      <Combobox store={list} onOptionSubmit={choose}>
        <TextInput
          // Room for the ring of its focus, which the dialog cuts.
          pt={4}
          data-autofocus
          aria-label="Search"
          placeholder={`Find ${findable}`}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={maxQuery}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={name}
          aria-activedescendant={(options.length > 0 && marked) || undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
        <VisuallyHidden role="status">
          {state.isWaiting ? 'Searching' : query === '' ? '' : countWords(options.length)}
        </VisuallyHidden>
        <Stack gap={0} mt={8} style={{ height: 'min(420px, 52dvh)' }}>
          <Combobox.Options id={name} aria-label="Results" className={classes.list}>
            {groups.map(({ kind }) => (
              <Combobox.Group key={kind} label={headings[kind]}>
                {options
                  .filter((one) => one.kind === kind)
                  .map(({ key, title, detail }) => (
                    <Combobox.Option
                      key={key}
                      value={key}
                      className={classes.option}
                      aria-selected={false}
                    >
                      <span style={{ minWidth: 0 }}>{title}</span>
                      {detail && (
                        <span className={classes.detail}>
                          {detail}
                          {opensElsewhere({ kind }) && (
                            <IconExternalLink
                              className={classes.elsewhere}
                              size={16}
                              aria-label="(opens in a new tab)"
                            />
                          )}
                        </span>
                      )}
                    </Combobox.Option>
                  ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <SearchState
            {...state}
            nothingOf={options.length === 0 ? query : ''}
            findable={findable}
          />
        </Stack>
        <Text size="sm" c="dimmed" mt={8} visibleFrom="sm">
          {keyWords}
        </Text>
      </Combobox>
    </Dialog>
  );
}
