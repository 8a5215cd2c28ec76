import { Anchor, Badge, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listBrands } from '#modules/foundation/brand/calls.ts';
import type { ListedBrand } from '#modules/foundation/brand/schemas.ts';
import classes from './Brands.module.css';

export function Brands() {
  const list = useCall(listBrands, {});
  return (
    <Page
      title="Brands"
      width="full"
      lead="The names, looks and plans under which customers know the portal."
      actions={
        <Button component={Link} to="/brands/new">
          New brand
        </Button>
      }
    >
      {list.data?.problems.map(({ brandId, message }) => (
        <p key={brandId} role="alert" className={classes.problem}>
          <strong>{brandId} cannot be read as it is now:</strong> {message}
        </p>
      ))}
      <Card padding="none">
        <QueryTable
          what="the brands"
          query={list}
          height={220}
          rows={({ brands }) => brands}
          rowKey={({ brandId }) => brandId}
          columns={columns}
        />
      </Card>
    </Page>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.colour}>
    <span className={classes.swatch} style={{ background: color }} aria-hidden />
    {color}
  </span>
);

const columns: readonly Column<ListedBrand>[] = [
  {
    title: 'Brand',
    cell: ({ brandId, brandNameLong, logo }) => (
      <span className={classes.name}>
        <span className={classes.logo}>
          <img src={logo} alt="" />
        </span>
        <Anchor component={Link} to={`/brands/${brandId}`} fw={600}>
          {brandNameLong}
        </Anchor>
      </span>
    ),
  },
  { title: 'Portal', cell: ({ webDomain }) => webDomain },
  {
    title: 'Colours',
    cell: ({ colors }) => (
      <>
        <Swatch color={colors.primary} /> <Swatch color={colors.accent} />
      </>
    ),
  },
  {
    title: 'Kind',
    cell: ({ readOnly, isDefault }) => (
      <>
        {readOnly ? 'Came with the program' : 'Your own'}{' '}
        {isDefault && <Badge variant="light">default</Badge>}
      </>
    ),
  },
];
