import { SearchButton } from '#kit/web/search/SearchButton.tsx';
import { SearchHost } from '#kit/web/search/SearchHost.tsx';

const load = async () => (await import('./PortalSearch.tsx')).PortalSearch;

/** A wide screen shows the one of the menu, a narrow one that of the header (`Sidebar.module.css`, `Shell.module.css`). */
export const SearchAt = ({ place, onOpen }: { place: 'menu' | 'header'; onOpen: () => void }) => (
  <SearchButton form={place === 'menu' ? 'word' : 'icon'} onOpen={onOpen} />
);

export const Search = (searching: Omit<Parameters<typeof SearchHost>[0], 'load'>) => (
  <SearchHost load={load} {...searching} />
);
