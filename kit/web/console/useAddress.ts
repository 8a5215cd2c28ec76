import { useSearchParams } from 'react-router';

/** What stands in the address after its path, and a way to change it. Of a list with pages. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    /** What is empty stands in the address no more. Without a page in it, the list begins again. */
    change: (changes: Readonly<Record<string, string>>) =>
      setQuery((before) => withChanges(before, { page: '', ...changes }), { replace: true }),
  };
}

function withChanges(before: URLSearchParams, changes: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(before);
  for (const [name, text] of Object.entries(changes)) {
    if (text) query.set(name, text);
    else query.delete(name);
  }
  return query;
}
