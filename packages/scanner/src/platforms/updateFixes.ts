import { type Fixes, fixAt, inWords, type Notes } from './fix.ts';

const updateNotes: Notes = {
  check: 'The next scan reads the version again, where the site tells it.',
  mayBreak:
    'An update can disagree with a theme, a plugin or code of your own: take a backup, and try it on a copy of the site where there is one.',
  undo: 'Put the backup back.',
};

export const updateFixes: Readonly<Record<string, Fixes>> = {
  'vuln-server': {
    WordPress: inWords(
      'Dashboard › Updates.',
      'WordPress first, then plugins and themes. Turn automatic updates on for all three, and delete plugins that you do not use.',
      updateNotes,
    ),
    Joomla: inWords(
      'System › Update › Joomla, then Extensions.',
      'Install what is offered.',
      updateNotes,
    ),
    Drupal: fixAt(
      'shell.update',
      [['Then: drush updatedb.', 'composer update "drupal/core-*" --with-all-dependencies']],
      updateNotes,
    ),
    PHP: inWords(
      'In your host’s control panel, where the version of PHP is chosen.',
      'Choose one that is marked as supported on php.net/supported-versions.',
      { ...updateNotes, undo: 'Choose the version from before.' },
    ),
  },
  'vuln-js': {
    WordPress: inWords(
      'Dashboard › Updates.',
      'The library comes with WordPress, the theme or a plugin: update them. If it stays, replace the plugin that brings it.',
      updateNotes,
    ),
    'Next.js': fixAt(
      'shell.update',
      [
        [
          'It names the package that brings the flaw; then npm update for that one.',
          'npm audit --omit=dev',
        ],
      ],
      updateNotes,
    ),
    Drupal: inWords(
      'Extend › Update, or composer.',
      'The library comes with Drupal, the theme or a module: update them.',
      updateNotes,
    ),
    Joomla: inWords(
      'System › Update › Extensions.',
      'The library comes with Joomla, the template or an extension: update them.',
      updateNotes,
    ),
  },
};
