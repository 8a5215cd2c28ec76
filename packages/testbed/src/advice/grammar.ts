/** Reads a snippet by its language's own program, where nothing here can run it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fix, Language, Snippet } from '@portal/scanner/platforms/fix';
import { phpProgram } from './php.ts';
import { complaintOf, openFolder, programAt } from './program.ts';

const python = programAt('/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3');
const bash = programAt('/bin/bash', '/usr/bin/bash');

interface Grammar {
  program: string | null;
  complaint(program: string, text: string, place: Fix['place']): string | null;
}

const pythonReads = (code: string) => (program: string, text: string) =>
  complaintOf(program, ['-c', code], text);

const grammars: Readonly<Partial<Record<Language, Grammar>>> = {
  javascript: {
    program: process.execPath,
    complaint(program, text, place) {
      const folder = openFolder();
      const file = join(folder.path, 'snippet.mjs');
      writeFileSync(file, place === 'next.config' ? `export default {\n${text}\n};` : text);
      const complaint = complaintOf(program, ['--check', file]);
      folder.remove();
      return complaint;
    },
  },
  php: {
    program: phpProgram,
    complaint: (program, text) =>
      complaintOf(program, ['-l'], text.startsWith('<?php') ? text : `<?php\n${text}`),
  },
  python: {
    program: python,
    complaint: pythonReads('import ast, sys; ast.parse(sys.stdin.read())'),
  },
  xml: {
    program: python,
    complaint: (program, text) =>
      pythonReads(
        'import sys, xml.dom.minidom; xml.dom.minidom.parseString(sys.stdin.buffer.read())',
      )(program, `<snippet xmlns:c="tags">${text}</snippet>`),
  },
  shell: { program: bash, complaint: (program, text) => complaintOf(program, ['-n'], text) },
};

/** Null where it can be read; a reason in words where nothing here reads it. */
export function readBy({ language, text }: Snippet, place: Fix['place']) {
  const grammar = grammars[language];
  if (!grammar) return { isRead: false, complaint: `nothing here reads ${language}` };
  if (!grammar.program) {
    return {
      isRead: false,
      complaint: `the program that reads ${language} is not on this machine`,
    };
  }
  return { isRead: true, complaint: grammar.complaint(grammar.program, text, place) };
}
