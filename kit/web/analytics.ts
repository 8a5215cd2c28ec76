/** Tells an analytics service who uses the portal: identified at sign-in, reset when one fails (ACC-005). */
export interface Analytics {
  identify(person: { id: string; email: string }): void;
  reset(): void;
}

let service: Analytics | null = null;

/** Off without a key (decisions 'Identity'). Called once, by the web app's root. */
export function startAnalytics(key: string | null): void {
  service = key === null ? null : tagManager(key);
}

export const analytics: Analytics = {
  identify: (person) => service?.identify(person),
  reset: () => service?.reset(),
};

/** The queue that tag managers read (developers.google.com/tag-platform/tag-manager/datalayer). */
function tagManager(key: string): Analytics {
  const queue = () => {
    const holder = window as Window & { dataLayer?: object[] };
    holder.dataLayer ??= [];
    return holder.dataLayer;
  };
  return {
    identify: ({ id, email }) => queue().push({ event: 'identify', key, user_id: id, email }),
    reset: () => queue().push({ event: 'reset', key, user_id: undefined, email: undefined }),
  };
}
