import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { upload } from '#kit/web/api/upload.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Outside } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { checkArchive, checkPack } from '#modules/products/proof/calls.ts';
import { ChooseFile } from '../components/ChooseFile.tsx';
import { archiveVerdictOf, checkWords, verdictOf } from '../copyPacks.ts';

/** Whoever was shown an evidence pack learns whether it is one, unchanged, and still holds (PRF-058). */
export const Check = () => (
  <Outside>
    <Page title={checkWords.title} lead={checkWords.lead} width="narrow">
      <ByFile />
      <ByCode />
    </Page>
  </Outside>
);

function ByFile() {
  const check = useMutation({
    mutationFn: (file: File) => (isArchive(file) ? checkZip(file) : checkPdf(file)),
  });
  return (
    <Section id="by-file" title={checkWords.file} gap="md">
      <Text>{checkWords.fileLead}</Text>
      <ChooseFile
        accept="application/pdf,application/zip,.zip"
        action={checkWords.choose}
        isPending={check.isPending}
        onChoose={check.mutate}
      >
        <Text size="sm">{checkWords.drop}</Text>
      </ChooseFile>
      {check.error && <Notice kind="problem">{problemOf(check.error)}</Notice>}
      <Box role="status">
        {check.data && <Notice kind={kindOf(check.data)}>{check.data.words}</Notice>}
      </Box>
    </Section>
  );
}

const isArchive = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /zip/.test(type);

/** Only what holds can be relied on. */
const kindOf = ({ state }: { state: string }) => (state === 'valid' ? 'info' : 'problem');

async function checkPdf(file: File) {
  const checked = await send(checkPack, { sha256: await hashOf(file) });
  return { state: checked.state, words: verdictOf(checked, 'file') };
}

async function checkZip(file: File) {
  const checked = await upload(checkArchive, {}, file);
  return { state: checked.state, words: archiveVerdictOf(checked) };
}

/** Of the bytes, in hexadecimal digits; only on a page that came over TLS do browsers compute it. */
async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where no call was made, the browser could not read the file. */
const problemOf = (error: Error): string =>
  error instanceof CallError ? sentenceFor(error) : checkWords.unreadable;

function ByCode() {
  const check = useSend(checkPack);
  const form = useFields(
    { code: '' },
    { code: (text) => (/\d/.test(text) ? null : checkWords.codeMissing) },
  );
  return (
    <Section id="by-code" title={checkWords.code} gap="md">
      <Text>{checkWords.codeLead}</Text>
      <Form
        form={form}
        complaint={check.error && sentenceFor(check.error)}
        onSubmit={({ code }) => check.mutate({ code: code.trim() })}
      >
        <TextField
          label={checkWords.codeField}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          {...form.field('code')}
        />
        <div>
          <Button type="submit" loading={check.isPending}>
            {checkWords.action}
          </Button>
        </div>
      </Form>
      <Box role="status">
        {check.data && (
          <Notice kind={kindOf(check.data)}>
            {verdictOf(check.data, 'code')}{' '}
            {check.data.state === 'unknown' ? '' : checkWords.onlyFile}
          </Notice>
        )}
      </Box>
    </Section>
  );
}
