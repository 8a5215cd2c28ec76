/** The rows of Harbor Bakery's database: products and customers, all invented. */
import type { Tables } from '../ground/database.ts';

const product = (
  id: number,
  name: string,
  category: 'bread' | 'pastry' | 'cake',
  cents: number,
  picture: string,
  about: string,
) => ({ id, name, category, cents, picture, about });

export const stock: Tables = {
  products: [
    product(
      1,
      'Harbor Sourdough',
      'bread',
      780,
      'loaf',
      'Two days in the making: stone-ground wheat, sea salt and our twelve-year-old starter.',
    ),
    product(
      2,
      'Lighthouse Rye',
      'bread',
      820,
      'rye',
      'Dark, close and a little sour, with caraway from the valley. Keeps for a week.',
    ),
    product(
      3,
      'Fisherman’s Roll',
      'bread',
      160,
      'bun',
      'A crusty roll for the early boats, best with butter before seven.',
    ),
    product(
      4,
      'Market Baguette',
      'bread',
      390,
      'baguette',
      'Thin crust, open crumb. Out of the oven at 7, 11 and 3.',
    ),
    product(
      5,
      'Butter Croissant',
      'pastry',
      340,
      'croissant',
      'Twenty-seven layers folded by hand, with butter from two farms up the road.',
    ),
    product(
      6,
      'Cardamom Knot',
      'pastry',
      380,
      'bun',
      'Soft dough, tied warm, with cracked cardamom and pearl sugar.',
    ),
    product(
      7,
      'Almond Crescent',
      'pastry',
      410,
      'croissant',
      'Yesterday’s croissant, the best reason not to sell out: almond cream and syrup.',
    ),
    product(
      8,
      'Apple Galette',
      'pastry',
      520,
      'pie',
      'Windfall apples, rye crust, a spoon of cream if you sit down with us.',
    ),
    product(
      9,
      'Captain’s Carrot Cake',
      'cake',
      3400,
      'cake',
      'Walnuts, brown butter, a thick coat of cream cheese. Serves ten.',
    ),
    product(
      10,
      'Lemon Drift',
      'cake',
      3600,
      'cake',
      'Three layers of lemon sponge with curd between them. Serves twelve.',
    ),
    product(
      11,
      'Plum Tart',
      'cake',
      2800,
      'pie',
      'Only in late summer, while the tree behind the shop is willing.',
    ),
    product(
      12,
      'Sea Salt Cookie',
      'pastry',
      290,
      'cookie',
      'Dark chocolate, crisp at the rim, soft in the middle.',
    ),
  ],
  customers: [
    {
      id: 1,
      name: 'Guest Baker',
      email: 'guest@harborbakery.example',
      password: 'flour-and-water',
    },
    { id: 2, name: 'Ines Calloway', email: 'ines@harborbakery.example', password: 'Tide!Table-88' },
    { id: 3, name: 'Tomas Reed', email: 'tomas@harborbakery.example', password: 'rye4ever#Rye' },
  ],
  stockists: [
    { id: 1, name: 'Pier Street Deli', town: 'Northport', open: 'Mon to Sat, 8 to 6' },
    { id: 2, name: 'The Net Loft Café', town: 'Northport', open: 'Daily, 9 to 5' },
    { id: 3, name: 'Kettle & Keel', town: 'Eastbay', open: 'Tue to Sun, 8 to 4' },
    { id: 4, name: 'Cove Corner Store', town: 'Gull Cove', open: 'Daily, 7 to 9' },
  ],
  recipes: [
    {
      id: 1,
      title: 'Bread pudding with old rye',
      tag: 'bread',
      about: 'Soak, wait, bake. What a stale loaf dreams of.',
    },
    {
      id: 2,
      title: 'Croutons worth the oven',
      tag: 'bread',
      about: 'Tear, oil, salt. Ten minutes, hot.',
    },
    {
      id: 3,
      title: 'Plum jam for a short season',
      tag: 'sweet',
      about: 'Two pots, no pectin, one afternoon.',
    },
    { id: 4, title: 'Cardamom butter', tag: 'sweet', about: 'For toast, buns, and the spoon.' },
  ],
  stories: [
    {
      id: 1,
      title: 'The starter turns twelve',
      about:
        'It began in a jam jar behind the radiator. Come for a slice on Saturday: it is the starter’s birthday, and we bake its first loaf again.',
    },
    {
      id: 2,
      title: 'New oven, old bricks',
      about:
        'The mason came by boat. He kept every brick that still had a use, and the oven has drawn better ever since.',
    },
    {
      id: 3,
      title: 'How our website learnt to count loaves',
      about:
        "Our neighbor’s daughter rebuilt the order page. The first evening all it said was “You have an error in your SQL syntax near 'sourdough' at line 1”, and the second evening it printed root:x:0:0:root:/root:/bin/bash where the prices belong. By the third, it could count loaves.",
    },
  ],
};
