const pictures = import.meta.glob<string>('../../../content/intros/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * A drawing of `content/intros`, as decoration. It stands in the page itself, in the brand's colours for both colour
 * schemes, and as it is written: these are files of ours.
 */
export const IntroPicture = ({ name, className }: { name: string; className?: string }) => (
  <div
    className={className}
    dangerouslySetInnerHTML={{ __html: pictures[`../../../content/intros/${name}.svg`] ?? '' }}
  />
);
