import { Box, Text } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import type { ClauseMapping } from '#modules/products/policies/schemas.ts';
import classes from './Mappings.module.css';

/** Which clause meets which requirement, for auditors, customers and insurers. */
export function Mappings({ mappings }: { mappings: readonly ClauseMapping[] }) {
  if (mappings.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="mappings">
      <details className={classes.details}>
        <summary>
          <Box component="h2" id="mappings" m={0} fz="1.125rem" fw={600}>
            What this policy answers
          </Box>
          <Text span c="dimmed">
            For SOC 2, ISO 27001, PCI DSS and your insurer, clause by clause
          </Text>
        </summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Clause</th>
              <th scope="col">What is asked</th>
            </tr>
          </thead>
          <tbody>
            {mappings.map(({ clause, answers }) => (
              <tr key={clause}>
                <th scope="row">{clause}</th>
                <td>
                  <ul className={classes.answers}>
                    {answers.map(({ framework, id, title }) => (
                      <li key={`${framework} ${id}`}>
                        <strong>
                          {framework}
                          {/^[A-Z\d]/.test(id) ? ` ${id}` : ''}
                        </strong>{' '}
                        {title}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
