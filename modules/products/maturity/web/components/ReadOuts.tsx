import { Table, VisuallyHidden } from '@mantine/core';
import { Section } from '#kit/web/frame/Section.tsx';
import type { ReadOut } from '#modules/products/maturity/schemas.ts';
import { readOutsNote } from '../copy.ts';

/** The same answers in the terms of frameworks (MAT-052). */
export function ReadOuts({ readOuts }: { readOuts: readonly ReadOut[] }) {
  return (
    <Section id="read-outs" title="Your answers in published frameworks">
      <p>{readOutsNote}</p>
      <Table aria-labelledby="read-outs" verticalSpacing="sm" mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Framework</Table.Th>
            <Table.Th>In place</Table.Th>
            <Table.Th>Not yet</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {readOuts.map((one) => (
            <Row key={one.framework} {...one} />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

const Row = ({ framework, size, reached, inPlace, open }: ReadOut) => (
  <Table.Tr>
    <Table.Th scope="row">{framework}</Table.Th>
    <Table.Td>
      {inPlace} of {reached}; the framework has {size}
    </Table.Td>
    <Table.Td>
      {open.length === 0 ? (
        'Nothing that the questions reach'
      ) : (
        <details>
          <summary>
            {open.length} <VisuallyHidden component="span">of {framework}</VisuallyHidden>
          </summary>
          <ul>
            {open.map(({ id, title }) => (
              <li key={id}>{/\d/.test(id) ? `${id} ${title}` : title}</li>
            ))}
          </ul>
        </details>
      )}
    </Table.Td>
  </Table.Tr>
);
