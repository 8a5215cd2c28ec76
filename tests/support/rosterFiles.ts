import writeXlsxFile from 'write-excel-file/node';

/** A file with this many people, as text or as a spreadsheet depending on its name. */
export async function rosterFile(fileName: string, people: number) {
  const lines = Array.from({ length: people }, (_, n) => [
    'Person',
    `Number ${n}`,
    `p${n}@x.example`,
  ]);
  const table = [['First name', 'Last name', 'Email'], ...lines];
  const body = fileName.endsWith('.csv')
    ? table.map((cells) => cells.join(',')).join('\n')
    : await writeXlsxFile(table.map((cells) => cells.map((value) => ({ value })))).toBuffer();
  return { fileName, body };
}

/** A workbook with these sheets, by their names. */
export const sheetsFile = (sheets: Record<string, string[][]>): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, table]) => ({
      sheet,
      data: table.map((cells) => cells.map((value) => ({ value }))),
    })),
  ).toBuffer();
