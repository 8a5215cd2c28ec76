/** The rows of Harbor Bakery's database: products and customers, all invented. */
import type { Row, Tables } from '../ground/database.ts';

export const stock: Tables = {
  products: rowsOf(`
    id|name|category|cents|picture|about
    1|Harbor Sourdough|bread|780|loaf|Two days in the making: stone-ground wheat, sea salt and our twelve-year-old starter.
    2|Lighthouse Rye|bread|820|rye|Dark, close and a little sour, with caraway from the valley. Keeps for a week.
    3|Fisherman’s Roll|bread|160|bun|A crusty roll for the early boats, best with butter before seven.
    4|Market Baguette|bread|390|baguette|Thin crust, open crumb. Out of the oven at 7, 11 and 3.
    5|Butter Croissant|pastry|340|croissant|Twenty-seven layers folded by hand, with butter from two farms up the road.
    6|Cardamom Knot|pastry|380|bun|Soft dough, tied warm, with cracked cardamom and pearl sugar.
    7|Almond Crescent|pastry|410|croissant|Yesterday’s croissant, the best reason not to sell out: almond cream and syrup.
    8|Apple Galette|pastry|520|pie|Windfall apples, rye crust, a spoon of cream if you sit down with us.
    9|Captain’s Carrot Cake|cake|3400|cake|Walnuts, brown butter, a thick coat of cream cheese. Serves ten.
    10|Lemon Drift|cake|3600|cake|Three layers of lemon sponge with curd between them. Serves twelve.
    11|Plum Tart|cake|2800|pie|Only in late summer, while the tree behind the shop is willing.
    12|Sea Salt Cookie|pastry|290|cookie|Dark chocolate, crisp at the rim, soft in the middle.`),
  customers: rowsOf(`
    id|name|email|password
    1|Guest Baker|guest@harborbakery.example|flour-and-water
    2|Ines Calloway|ines@harborbakery.example|Tide!Table-88
    3|Tomas Reed|tomas@harborbakery.example|rye4ever#Rye`),
  stockists: rowsOf(`
    id|name|town|open
    1|Pier Street Deli|Northport|Mon to Sat, 8 to 6
    2|The Net Loft Café|Northport|Daily, 9 to 5
    3|Kettle & Keel|Eastbay|Tue to Sun, 8 to 4
    4|Cove Corner Store|Gull Cove|Daily, 7 to 9`),
  recipes: rowsOf(`
    id|title|tag|about
    1|Bread pudding with old rye|bread|Soak, wait, bake. What a stale loaf dreams of.
    2|Croutons worth the oven|bread|Tear, oil, salt. Ten minutes, hot.
    3|Plum jam for a short season|sweet|Two pots, no pectin, one afternoon.
    4|Cardamom butter|sweet|For toast, buns, and the spoon.`),
  stories: rowsOf(`
    id|title|about
    1|The starter turns twelve|It began in a jam jar behind the radiator. Come for a slice on Saturday: it is the starter’s birthday, and we bake its first loaf again.
    2|New oven, old bricks|The mason came by boat. He kept every brick that still had a use, and the oven has drawn better ever since.
    3|How our website learnt to count loaves|Our neighbor’s daughter rebuilt the order page. The first evening all it said was “You have an error in your SQL syntax near 'sourdough' at line 1”, and the second evening it printed root:x:0:0:root:/root:/bin/bash where the prices belong. By the third, it could count loaves.`),
};

/** The rows of a table: its columns stand in the first line, and each row in one of its own. */
function rowsOf(table: string): readonly [Row, ...Row[]] {
  const lines = table.trim().split('\n');
  const [columns = [], ...rows] = lines.map((line) => line.trim().split('|'));
  const cellOf = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell);
  return rows.map((cells) =>
    Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cellOf(cell)])),
  ) as [Row, ...Row[]];
}
