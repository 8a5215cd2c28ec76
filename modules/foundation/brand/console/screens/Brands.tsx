import { Anchor, Badge, Button, Table } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import tables from '#kit/web/console/Table.module.css';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { type ListedBrand, listBrands } from '#modules/foundation/brand/contract.ts';
import classes from './Brands.module.css';

/** Under which names the product is sold. */
export function Brands() {
  const list = useCall(listBrands, {});
  return (
    <Page
      title="Brands"
      lead="The names, looks and plans under which customers know the portal. A change is live at once."
      actions={
        <Button component={Link} to="/brands/new">
          New brand
        </Button>
      }
    >
      {list.data?.problems.map(({ brandId, message }) => (
        <p key={brandId} role="alert" className={classes.problem}>
          <strong>{brandId} cannot be read as its folder is now:</strong> {message}
        </p>
      ))}
      <Card padding="none">
        {list.error && <Failed what="the brands" error={list.error} retry={list.refetch} />}
        {list.isPending && (
          <Loading what="the brands">
            <Bone height={220} />
          </Loading>
        )}
        {list.data && <BrandTable brands={list.data.brands} />}
      </Card>
    </Page>
  );
}

const BrandTable = ({ brands }: { brands: readonly ListedBrand[] }) => (
  <Table className={tables.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Brand</Table.Th>
        <Table.Th>Portal</Table.Th>
        <Table.Th>Colours</Table.Th>
        <Table.Th>Kind</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {brands.map((brand) => (
        <Table.Tr key={brand.brandId}>
          <Table.Td>
            <span className={classes.name}>
              <span className={classes.logo}>
                <img src={brand.logo} alt="" />
              </span>
              <Anchor component={Link} to={`/brands/${brand.brandId}`}>
                {brand.brandNameLong}
              </Anchor>
            </span>
          </Table.Td>
          <Table.Td data-label="Portal">{brand.webDomain}</Table.Td>
          <Table.Td data-label="Colours">
            <Swatch color={brand.colors.primary} /> <Swatch color={brand.colors.accent} />
          </Table.Td>
          <Table.Td data-label="Kind">
            {brand.readOnly ? 'Came with the program' : 'Your own'}{' '}
            {brand.isDefault && <Badge variant="light">default</Badge>}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.colour}>
    <span className={classes.swatch} style={{ background: color }} aria-hidden />
    {color}
  </span>
);
