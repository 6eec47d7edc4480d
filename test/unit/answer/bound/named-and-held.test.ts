// Persons by a word of their name, codes that name the rows of another table, tasks by whose they are, figures of several rows
// and of two that are held against each other, lines of a log that undo each other.
import { describe, expect, it } from 'vitest';
import { sureIn } from '../rows/asking.ts';

const ask = sureIn(
  {
    'skippers.csv': [
      'id,name,since,grade',
      'S1,Wim Aker,2019-04-01,skipper',
      'S2,Lotte Bos,2021-05-03,mate',
      'S3,Wim Cordes,2015-06-30,skipper',
      'S4,Iris Daan,2022-02-11,mate',
    ],
    'crossings.csv': [
      'crossing,day,boat,steered_by,guests',
      'X1,2024-05-02,Grey Seal,S1,14',
      'X2,2024-05-09,Grey Seal,S2,9',
      'X3,2024-05-21,Tern,S2,20',
      'X4,2024-06-01,Tern,S3,18',
    ],
    'berths.csv': ['berth,skipper,pledge_eur,left_on', 'B1,S1,40,', 'B2,S2,25,2024-03-01', 'B3,S4,40,'],
    'ropes.csv': ['rope,price_per_kg,stock_kg,min_kg', 'Hemp,12.5,4,6', 'Sisal Twist,9,8,5'],
    'etc/booking.toml': ['[booking]', 'close_hours = 12'],
    'todo.md': [
      '# To do',
      '- [ ] Grease the winch (Lotte)',
      '- [x] Paint the hull (Lotte)',
      '- [ ] Ask for a new mooring (Wim, before June)',
      '- [ ] Second letter to the harbour (urgent one)',
    ],
    'ferry.log': [
      '2024-05-21 08:00:00 INFO  engine start',
      '2024-05-21 09:10:00 ERROR radar lost',
      '2024-05-21 09:25:30 INFO  radar back',
      '2024-05-21 10:00:00 ERROR beacon: no answer on port 3',
      '2024-05-21 10:02:00 INFO  beacon: answers',
    ],
  },
  0.9,
);

describe('names', () => {
  it('reads codes as rows of the table that lists them, and a person by one word of the name', async () => {
    expect(await ask('which crossings did Lotte steer?')).toMatch(/^2 crossings .*X2.*X3/);
    expect(await ask('did Lotte steer more crossings than Cordes?')).toMatch(/^Yes/);
  });

  it('joins a table in which each row names another one', async () => {
    expect(await ask('which berth does Iris have?')).toMatch(/B3/);
  });

  it('finds who is named in no row of the other table', async () => {
    expect(await ask('which skipper has no berth?')).toMatch(/^1 skipper .*Cordes/);
  });
});

describe('rows that are asked for', () => {
  it('tells the rows, and not what a figure of theirs comes to', async () => {
    expect(await ask('which berths have a pledge and were not left?')).not.toMatch(/different/);
    expect(await ask('which crossings had guests?')).toMatch(/^4 crossings/);
  });

  it('tells by how much one of two has more', async () => {
    expect(await ask('which boat had more guests, Grey Seal or Tern, and by how many?')).toMatch(/Tern \(by 15\)/);
    const answer = await ask('how many more guests did Tern have than Grey Seal?');
    expect(answer).toMatch(/by 15/);
    expect(answer).not.toMatch(/^(?:Yes|No)/);
  });
});

describe('tasks', () => {
  it('tells whose they are, and which of them are still to do', async () => {
    const answer = await ask('what does Lotte still have to do?');
    expect(answer).toMatch(/winch/);
    expect(answer).not.toMatch(/hull|mooring/);
    expect(await ask('which tasks are open for Wim?')).toMatch(/^1 task .*mooring/);
  });
});

describe('figures', () => {
  it('adds up what is held of several rows', async () => {
    expect(await ask('how much pledge do we hold for berths without left on?')).toMatch(/80 together: B1/);
  });

  it('tells by how much one is more than another', async () => {
    expect(await ask('how much more does Hemp cost per kilo than Sisal Twist?')).toMatch(/differs by 3\.5/);
    expect(await ask('which is dearer, Hemp or Sisal Twist, and by how much?')).toMatch(/differs by 3\.5/);
    expect(await ask('how much dearer is Sisal Twist than Hemp?')).toMatch(/^No: /);
  });

  it('holds a figure to its bound where a price is told per unit', async () => {
    expect(await ask('which ropes are below their minimum?')).toMatch(/^1 rope .*Hemp/);
  });

  it('takes hours for no number of bookings', async () => {
    expect(await ask('how many bookings were closed?')).toBe('');
  });
});

describe('lines of a log', () => {
  it('knows that what is back was lost, and what answers did not', async () => {
    expect(await ask('how long was the radar gone?')).toMatch(/^15 min/);
    expect(await ask('how long did the beacon give no answer?')).toMatch(/^2 min/);
  });
});
