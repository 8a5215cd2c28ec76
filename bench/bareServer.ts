/** What the API is measured against: a Fastify route that does one indexed SELECT through pg, and nothing else. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table if not exists bare (id int primary key, name text not null)');
await pool.query(
  `insert into bare select n, 'row ' || n from generate_series(1, 10000) n on conflict do nothing`,
);
const app = Fastify();
app.get('/bare', async () => {
  const { rows } = await pool.query({
    name: 'bare',
    text: 'select id, name from bare where id = $1',
    values: [1 + Math.floor(Math.random() * 10_000)],
  });
  return rows[0];
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('Portal ready: bare');
