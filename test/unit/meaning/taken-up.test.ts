// What a second clause takes up of the first: what was made, where it went, who it was, and that it is a service.
import { describe, expect, it } from 'vitest';
import { answer, proposed } from './reader.ts';
import { worldOf } from './world.ts';

const world = worldOf({
  cwd: '/srv/boat',
  root: true,
  files: ['log.txt', 'sails/jib.csv', 'hold/rope.csv', 'old.zip'],
  names: { user: ['tom'], group: ['crew', 'tom'], service: ['nginx'] },
});

describe('taken up', () => {
  it.each([
    ['zip the sails and move the zip to hold', 'zip -r sails.zip sails && mv sails.zip hold/'],
    ['copy sails to deck and make everything in it read only', 'cp -r sails deck && chmod -R a-w deck'],
    ['make a backup of log.txt and then empty it', 'cp log.txt log.txt.bak && truncate -s 0 log.txt'],
    [
      'download https://boat.example/chart.zip to hold and unpack it there',
      'wget -P hold https://boat.example/chart.zip && unzip hold/chart.zip -d hold',
    ],
    ["commit log.txt with message 'wind' and push it", /^git add log\.txt && git commit .* && git push$/],
    ['create a user kim and add her to the group crew', /^(?:useradd|adduser) .*kim && usermod -aG crew kim$/],
    ['make log.txt read only and move it to hold', 'chmod a-w log.txt && mv log.txt hold/'],
    ['restart galley, and it should come up at boot as well', / && systemctl enable galley$/],
  ])('%s', (text, command) => {
    const got = answer(text, world).command;
    if (command instanceof RegExp) expect(got).toMatch(command);
    else expect(got).toBe(command);
  });

  it('nothing of what lies among others now', () => {
    expect(proposed('move the csv files from sails to hold and gzip them', world)).toBeNull();
  });
});

describe('what is made has', () => {
  it.each([
    ['create a user kim with fish as her shell', / --?s(?:hell)? \/bin\/fish kim$/],
    ['create a user kim, her uid should be 1700', /^useradd .*-u 1700 kim$/],
    ['create a group cooks with id 3000', /^groupadd -g 3000 cooks$/],
    ['create a group cooks, its id should be 3000', /^groupadd -g 3000 cooks$/],
    ['make tom own everything below sails, the group should be crew', /^chown -R tom:crew sails$/],
    ['give log.txt to tom, the same goes for the group', /^chown tom:tom log\.txt$/],
    ['change the owner of sails to tom and the mode to 750', /^chown tom sails && chmod 750 sails$/],
  ])('%s', (text, command) => expect(answer(text, world).command).toMatch(command));

  it('what is copied has its own', () => {
    expect(proposed('copy log.txt to hold, its owner should be tom', world) ?? '').not.toContain('-user');
  });
});
