// Tables by what the rows of each come to, by the number of a row, and by what stands in several of them.
import { describe, expect, it } from 'vitest';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const SHOP = worldOf({
  programs: 'awk cut head mv sed sort tail uniq'.split(' '),
  files: ['orders.csv'],
  heads: {
    'orders.csv':
      'id,customer,city,amount,paid\n1,Ann Lee,Oslo,30.5,yes\n2,Bob Ray,Rome,5,no\n3,Cy Oh,Oslo,12,yes\n4,Ann Lee,Bern,99,no\n',
  },
});

describe('a table', () => {
  it.each([
    [
      'which city has the highest total amount',
      "awk -F, 'NR > 1 { s[$3] += $4 } END { for (k in s) print s[k], k }' orders.csv | sort -nr | head -n 1",
    ],
    [
      'customer with the lowest sum of amount',
      "awk -F, 'NR > 1 { s[$2] += $4 } END { for (k in s) print s[k], k }' orders.csv | sort -n | head -n 1",
    ],
    [
      'sum of amount for each customer sorted by the sum',
      "awk -F, 'NR > 1 { s[$2] += $4 } END { for (k in s) print s[k], k }' orders.csv | sort -n",
    ],
    ['which customers have more than one order', 'tail -n +2 orders.csv | cut -d, -f2 | sort | uniq -d'],
    ['cities with more than one order', 'tail -n +2 orders.csv | cut -d, -f3 | sort | uniq -d'],
    ['show order 3', "awk -F, '$1 == 3' orders.csv"],
    [
      'change the amount of order 2 to 7.5',
      'awk -F, -v OFS=, \'NR > 1 && $1 == 2 { $4 = "7.5" } 1\' orders.csv > orders.csv.tmp && mv orders.csv.tmp orders.csv',
    ],
  ])('%s', (text, command) => {
    expect(proposed(text, SHOP)).toBe(command);
  });

  it('does not take the highest of the rows for what they come to', () => {
    expect(proposed('which city has the highest amount', SHOP)).toMatch(/sort -t, -k4,4nr/);
  });
});
