/** Words from which a random site is generated. */

export interface Trade {
  name: string;
  table: string;
  /** The columns for the name and the kind of a thing. */
  columns: readonly [title: string, kind: string];
  kinds: readonly string[];
  things: readonly string[];
}

export const trades: readonly Trade[] = [
  {
    name: 'Paper Lantern Books',
    table: 'books',
    columns: ['title', 'genre'],
    kinds: ['poetry', 'travel', 'history'],
    things: [
      'The Quiet Ferry',
      'Winter Almanac',
      'Maps of Salt',
      'A Room in Lisbon',
      'Nine Bridges',
      'The Orchard Year',
      'Letters to a Gardener',
      'Slow Trains',
    ],
  },
  {
    name: 'Greenhouse Row',
    table: 'plants',
    columns: ['label', 'family'],
    kinds: ['fern', 'succulent', 'herb'],
    things: [
      'Maidenhair',
      'Silver Lace',
      'Jade Tower',
      'Zebra Leaf',
      'Lemon Thyme',
      'Thai Basil',
      'Burro Tail',
      'Staghorn',
    ],
  },
  {
    name: 'Old Town Cycles',
    table: 'bikes',
    columns: ['model', 'style'],
    kinds: ['city', 'touring', 'cargo'],
    things: [
      'Courier',
      'Longhaul',
      'Milkman',
      'Swift Nine',
      'Meadow',
      'Pannier',
      'Commuter',
      'Boxer',
    ],
  },
  {
    name: 'Cedar Hill Clinic',
    table: 'courses',
    columns: ['heading', 'topic'],
    kinds: ['back', 'sleep', 'breath'],
    things: [
      'Morning Stretch',
      'Deep Rest',
      'Desk Posture',
      'Night Routine',
      'Long Exhale',
      'Strong Core',
      'Easy Neck',
      'Quiet Mind',
    ],
  },
];

/** Path stems; a site uses each at most once. */
export const stems: readonly string[] = [
  'catalog',
  'browse',
  'items',
  'detail',
  'view',
  'lookup',
  'finder',
  'query',
  'profile',
  'events',
  'calendar',
  'team',
  'gallery',
  'press',
  'help',
  'support',
  'topics',
  'tips',
  'guides',
  'reviews',
  'ratings',
  'branches',
  'map',
  'offers',
  'bundle',
  'compare',
  'wishlist',
  'labels',
  'archive',
  'journal',
  'notes',
  'careers',
  'terms',
  'docs',
  'papers',
  'media',
  'assets-list',
  'forward',
  'jump',
  'leave',
  'partner',
  'track',
  'status',
  'echo',
  'greet',
  'preview',
  'cards',
  'seasons',
];

export const folders: readonly string[] = ['shop', 'site', 'pages', 'public', 'en', 'store', 'web'];
export const endings: readonly string[] = ['', '', '', '/', '.php', '.html', '.do', '.aspx'];

export const parameters: readonly string[] = [
  'q',
  'id',
  'item',
  'ref',
  'name',
  'term',
  'key',
  'code',
  'cat',
  'no',
  'sel',
  'w',
  'k',
  'entry',
  'subject',
  'place',
  'lang',
  'tone',
  'mode',
  'tab',
  'group',
  'field',
  'text',
  'val',
  'p',
  'x1',
];
export const goParameters: readonly string[] = [
  'url',
  'next',
  'to',
  'dest',
  'return',
  'goto',
  'r',
  'continue',
  'link',
];
export const fileParameters: readonly string[] = [
  'file',
  'doc',
  'f',
  'path',
  'name',
  'leaf',
  'src',
  'page',
];

export const visitorWords: readonly string[] = [
  'spring',
  'amber',
  'harvest',
  'lantern',
  'maple',
  'river',
  'cobalt',
  'thistle',
];

export const sentences: readonly string[] = [
  'We are a small team and answer every letter.',
  'Open most days, closed when it snows.',
  'Ask at the desk if you do not find what you are looking for.',
  'Since 1991, in the same building, with the same door.',
  'Prices include everything but the walk here.',
  'Our list changes with the season.',
];
