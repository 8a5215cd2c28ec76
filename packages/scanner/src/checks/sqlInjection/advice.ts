/** The same for every way in which an SQL injection is found. */
export const sqlInjection = {
  kind: 'active',
  title: 'A page of your site lets strangers query your database',
  severity: 'high',
  cwe: 'CWE-89',
  flaw: 'query',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  advice: {
    risk: 'A stranger can read, and often change, everything that the site keeps: customers, orders, passwords.',
    fix: 'Use prepared statements with bound parameters for every value. Where a name of a column or an order must vary, choose it from a fixed list. Give the site’s database account only the rights that it needs.',
    references: ['OWASP SQL Injection Prevention Cheat Sheet', 'CWE-89'],
  },
} as const;
