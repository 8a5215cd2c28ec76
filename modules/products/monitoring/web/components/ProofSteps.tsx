import { Stack, Text } from '@mantine/core';
import type { Ownership } from '#modules/products/monitoring/schemas.ts';
import type { ProofMethod } from '#modules/products/monitoring/vocabulary.ts';
import { methodWords } from '../copyOwnership.ts';
import { CopyText } from './CopyText.tsx';

/** What to publish for the proof, and where, verbatim. */
export function ProofSteps({
  method,
  proofs,
}: {
  method: ProofMethod;
  proofs: Ownership['proofs'];
}) {
  const lines: Record<ProofMethod, [string, string][]> = {
    file: [
      ['Address', proofs.file.url],
      ['Content', proofs.file.content],
    ],
    meta: [
      ['Tag', proofs.meta.tag],
      ['Page', proofs.meta.url],
    ],
    dns: [
      ['Name', proofs.dns.name],
      ['Value', proofs.dns.value],
    ],
  };
  return (
    <Stack gap="sm">
      <Text>{methodWords[method].steps}</Text>
      {lines[method].map(([label, text]) => (
        <CopyText key={label} label={label} text={text} />
      ))}
    </Stack>
  );
}
