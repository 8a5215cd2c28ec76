import { type Column, DataTable } from '#kit/web/console/DataTable.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

/** As the article 'Keys' of the portal's help has them, whose address is a brand's; nothing is undone here. */
export const keys = [
  {
    key: 'Ctrl K, on a Mac Cmd K',
    what: 'Opens the search, wherever you are. Begin to type a screen, something to do, or a name',
  },
  { key: 'Up and down arrow, in the search', what: 'Go through what was found' },
  { key: 'Enter', what: 'Opens what is marked, or presses what has the focus' },
  {
    key: 'Escape',
    what: 'Closes the search, a dialog or a menu, and returns to where you were',
  },
  { key: 'Tab, Shift Tab', what: 'To the next thing that can be pressed or filled in, and back' },
  { key: 'Tab, at the top of a page', what: 'Offers to go past the menu to the content' },
  { key: 'Space', what: 'Ticks a box, or presses a button' },
  { key: 'Left and right arrow', what: 'From one tab or choice to the next' },
];

const columns: readonly Column<(typeof keys)[number]>[] = [
  { title: 'Key', cell: ({ key }) => <strong>{key}</strong> },
  { title: 'What it does', cell: ({ what }) => what },
];

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" size="lg" onClose={onClose}>
    <DataTable rows={keys} rowKey={({ key }) => key} columns={columns} />
  </Dialog>
);
