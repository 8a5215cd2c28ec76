import { Progress, Table } from '@mantine/core';
import { Section } from '#kit/web/frame/Section.tsx';
import type { AreaScore, AssessmentConfig } from '#modules/products/maturity/schemas.ts';
import { highestLevel } from '#modules/products/maturity/vocabulary.ts';

interface Props {
  config: AssessmentConfig;
  areas: readonly AreaScore[];
}

/** The lowest element and the average of each area. */
export function AreaScores({ config, areas }: Props) {
  return (
    <Section id="areas" title="Your three Security Areas">
      <Table aria-labelledby="areas" verticalSpacing="sm" mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Area</Table.Th>
            <Table.Th>Level</Table.Th>
            <Table.Th>Average</Table.Th>
            <Table.Th>Answered</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {areas.map(({ area, level, average, answered, total }) => (
            <Table.Tr key={area}>
              <Table.Th scope="row">{config.areas.find((one) => one.area === area)?.name}</Table.Th>
              <Table.Td>{level ?? '–'}</Table.Td>
              <Table.Td>
                {average === null ? '–' : average.toFixed(1)}
                <Progress
                  value={((average ?? 0) / highestLevel) * 100}
                  size={6}
                  mt={4}
                  maw={160}
                  aria-hidden
                />
              </Table.Td>
              <Table.Td>
                {answered} of {total}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
