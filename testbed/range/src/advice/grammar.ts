/** Reads a snippet by its language's own program, where nothing here can run it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fix, Language, Snippet } from '@portal/scanner/platforms/fix';
import { phpProgram } from './php.ts';
import { complaintOf, openFolder, programAt, programOnPath } from './program.ts';
import { rubyProgram } from './rails.ts';

const python = programAt('/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3');
const javac = programOnPath('javac');
const bash = programAt('/bin/bash', '/usr/bin/bash');

interface Grammar {
  program: string | null;
  complaint(program: string, text: string, place: Fix['place']): string | null;
}

const pythonReads = (code: string) => (program: string, text: string) =>
  complaintOf(program, ['-c', code], text);

/** For a program that reads files alone. */
function readInFile(name: string, text: string, complaint: (file: string) => string | null) {
  const folder = openFolder();
  try {
    const file = join(folder.path, name);
    writeFileSync(file, text);
    return complaint(file);
  } finally {
    folder.remove();
  }
}

const grammars: Readonly<Partial<Record<Language, Grammar>>> = {
  javascript: {
    program: process.execPath,
    complaint: (program, text, place) =>
      readInFile(
        'snippet.mjs',
        place === 'next.config' ? `export default {\n${text}\n};` : text,
        (file) => complaintOf(program, ['--check', file]),
      ),
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
  ruby: {
    program: rubyProgram,
    complaint: (program, text) => complaintOf(program, ['-c'], text),
  },
  erb: {
    program: rubyProgram,
    complaint: (program, text) =>
      complaintOf(
        program,
        ['-rerb', '-e', 'RubyVM::InstructionSequence.compile(ERB.new($stdin.read).src)'],
        text,
      ),
  },
  java: {
    program: javac,
    complaint: (program, text) =>
      // It stops after reading: what the snippet's names stand for is the reader's.
      readInFile('Snippet.java', `class Snippet { void code() {\n${text}\n} }`, (file) =>
        complaintOf(program, [
          '-XDshould-stop.ifError=PARSE',
          '-XDshould-stop.ifNoError=PARSE',
          file,
        ]),
      ),
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
