import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { isEmail, required } from '#kit/web/forms/checks.ts';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { type Fields, useFields } from '#kit/web/forms/useFields.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadTrust, saveTrust } from '#modules/products/proof/calls.ts';
import type { LoadedTrust } from '#modules/products/proof/schemas/trust.ts';
import {
  maxAgreement,
  slugLength,
  slugPattern,
  usualAgreement,
} from '#modules/products/proof/vocabulary/trust.ts';
import { saveTrustRefusals, trustWords } from '../copyTrust.ts';

const isSlug = (text: string): string | null =>
  text.length >= slugLength.least && slugPattern.test(text) ? null : trustWords.slugWrong;
const isHttps = (text: string): string | null =>
  text.trim() === '' || /^https:\/\/[^\s/]+/.test(text.trim()) ? null : trustWords.websiteWrong;

/** Nothing is ticked before somebody ticks it, nor what cannot be shown today: it has no box to untick. */
function startOf({ page, offeredSlug, choices }: LoadedTrust) {
  const shown = (ids: readonly string[] = [], offered: readonly { id: string }[]) =>
    ids.filter((chosen) => offered.some(({ id }) => id === chosen));
  return {
    slug: page?.slug ?? offeredSlug,
    website: page?.website ?? '',
    contact: page?.contact ?? '',
    agreement: page?.agreement ?? usualAgreement,
    mayBeFound: page?.mayBeFound ?? false,
    controls: shown(page?.controls, choices.controls),
    policies: shown(page?.policies, choices.policies),
    givesPolicies: page?.givesPolicies ?? false,
    showsTraining: page?.showsTraining ?? false,
    showsLastScan: page?.showsLastScan ?? false,
  };
}
type Values = ReturnType<typeof startOf>;

export function TrustForm(loaded: LoadedTrust) {
  const isOn = loaded.page?.isOn ?? false;
  const form = useFields(startOf(loaded), {
    slug: isSlug,
    website: isHttps,
    contact: isEmail(),
    agreement: required(trustWords.agreementMissing),
  });
  const save = useSend(saveTrust, { refreshes: [loadTrust], done: trustWords.saved });
  const send = (willBeOn: boolean) =>
    form.submit((values) =>
      save.mutate({
        ...values,
        website: values.website.trim(),
        contact: values.contact.trim(),
        isOn: willBeOn,
      }),
    );
  return (
    <Section id="set-up" title={trustWords.setUp} gap="md">
      <form ref={form.element} onSubmit={send(true)} noValidate>
        <Stack gap="lg">
          <Complaint>{save.error && sentenceFor(save.error, saveTrustRefusals)}</Complaint>
          <TextField
            label={trustWords.slug}
            hint={trustWords.slugHint(loaded.under)}
            maxLength={slugLength.most}
            autoComplete="off"
            {...form.field('slug')}
          />
          <TextField
            label={trustWords.website}
            type="url"
            placeholder="https://"
            maxLength={200}
            optional
            {...form.field('website')}
          />
          <TextField
            label={trustWords.contact}
            type="email"
            autoComplete="off"
            optional
            {...form.field('contact')}
          />
          <Shown form={form} choices={loaded.choices} />
          <TextAreaField
            label={trustWords.agreement}
            minRows={3}
            maxLength={maxAgreement}
            {...form.field('agreement')}
          />
          <Checkbox
            label={trustWords.mayBeFound}
            checked={form.values.mayBeFound}
            onChange={(event) => form.set('mayBeFound', event.currentTarget.checked)}
          />
          <Group gap="sm">
            <Button type="submit" loading={save.isPending}>
              {isOn ? trustWords.save : trustWords.saveOn}
            </Button>
            {!isOn && (
              <Button variant="default" loading={save.isPending} onClick={send(false)}>
                {trustWords.save}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

interface Choosing {
  form: Fields<Values>;
  choices: LoadedTrust['choices'];
}

function Shown({ form, choices }: Choosing) {
  const { trainedPercent, lastScanOn } = choices;
  return (
    <>
      <Checkbox.Group
        label={trustWords.controls}
        description={trustWords.controlsHint}
        value={form.values.controls}
        onChange={(controls) => form.set('controls', controls)}
      >
        <Stack gap="xs" mt="xs">
          {choices.controls.length === 0 && <Text c="dimmed">{trustWords.noControls}</Text>}
          {choices.controls.map(({ id, name, standing, on }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${name} (${standing === 'seen' ? 'seen' : 'stated'} on ${dayWords(on)})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={trustWords.policies}
        description={trustWords.policiesHint}
        value={form.values.policies}
        onChange={(policies) => form.set('policies', policies)}
      >
        <Stack gap="xs" mt="xs">
          {choices.policies.length === 0 && <Text c="dimmed">{trustWords.noPolicies}</Text>}
          {choices.policies.map(({ id, name, approvedOn }) => (
            <Checkbox key={id} value={id} label={`${name} (approved on ${dayWords(approvedOn)})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label={trustWords.gives}
        description={trustWords.givesHint}
        checked={form.values.givesPolicies}
        onChange={(event) => form.set('givesPolicies', event.currentTarget.checked)}
      />
      <Checkbox
        label={trustWords.training}
        description={
          trainedPercent === null ? trustWords.trainingNone : `Today: at least ${trainedPercent} %.`
        }
        checked={form.values.showsTraining}
        onChange={(event) => form.set('showsTraining', event.currentTarget.checked)}
      />
      <Checkbox
        label={trustWords.scan}
        description={
          lastScanOn === null ? 'None has ended yet.' : `Today: ${dayWords(lastScanOn)}.`
        }
        checked={form.values.showsLastScan}
        onChange={(event) => form.set('showsLastScan', event.currentTarget.checked)}
      />
    </>
  );
}
