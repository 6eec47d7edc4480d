// Claims about how things moved, add up, and follow from one another; see told.ts.
import type { Told } from './told.ts';

const one = (tool: string, result: unknown): Told['evidence'] => ({
  tool_outputs: [{ tool, result, age_s: 2 }],
});

export const MOVE_CLAIMS: readonly Told[] = [
  {
    evidence: one('history', {
      window_minutes: 60,
      handles: { start: 2100, end: 8400 },
      threads: { points: [40, 44, 61] },
      sessions: { start: 12, end: 12 },
    }),
    right: [
      'Handles have risen from 2100 to 8400 within the last hour.',
      'Threads grew by 21.',
      'Sessions stayed at 12.',
    ],
    wrong: [
      'Handles have fallen from 8400 to 2100 within the last hour.',
      'Handles have risen from 2100 to 4800.',
      'Threads grew by 61.',
      'Threads stayed at 40.',
      'Handles have risen from 2100 to 8400 within the last day.',
    ],
  },
  {
    evidence: one('silos', {
      silos: [
        { name: 'rye', total_kg: 800, used_kg: 600 },
        { name: 'oats', total_kg: 800, used_kg: 300 },
        { name: 'corn', total_kg: 400, used_kg: 100 },
      ],
    }),
    right: ['Rye is used twice as much as oats.', 'rye and oats together have used 900.'],
    wrong: [
      'Rye is used three times as much as oats.',
      'rye and oats together have used 1000.',
      'corn is used twice as much as rye.',
    ],
  },
  {
    evidence: one('nas_volume', { volume: 'tank', total_gb: 400, used_gb: 300 }),
    right: ['tank is 75% full.', 'There are 100 GB left on tank.'],
    wrong: [
      'tank is 25% full.',
      'There are 300 GB left on tank.',
      'There are 100 MB left on tank.',
    ],
  },
  {
    evidence: one('cron_entries', {
      jobs: [
        { schedule: '15 4 * * *', user: 'lea', command: '/opt/rotate.sh' },
        { schedule: '*/20 * * * *', user: 'max', command: '/opt/poll.sh' },
      ],
    }),
    right: ['rotate.sh runs every day at 4:15.', 'poll.sh is run every 20 minutes by max.'],
    wrong: [
      'rotate.sh runs every day at 5:15.',
      'poll.sh is run every 15 minutes by max.',
      'poll.sh is run every 20 minutes by lea.',
    ],
  },
  {
    evidence: one('vhosts', {
      vhosts: [
        { server_name: 'a.example', root: '/srv/a', tls: true, port: 8443 },
        { server_name: 'b.example', root: '/srv/b', tls: false, port: 8080 },
      ],
    }),
    right: ['a.example is served over TLS on port 8443 from /srv/a.', 'Only a.example uses TLS.'],
    wrong: [
      'a.example is served over TLS on port 8443 from /srv/b.',
      'b.example is served over TLS on port 8080 from /srv/b.',
      'a.example is served over TLS on port 8080.',
    ],
  },
  {
    evidence: one('packages', { installed: ['git', 'tmux'], missing: ['jq', 'make'] }),
    right: ['jq and make are missing.', 'jq is not installed.'],
    wrong: ['jq is installed.', 'jq and tmux are missing.'],
  },
  {
    evidence: one('accounts', {
      users: [
        { name: 'lea', groups: ['audio', 'video'] },
        { name: 'max', groups: ['users'] },
      ],
    }),
    right: ['Lea is a member of the groups audio and video.', 'Only lea is in the audio group.'],
    wrong: ['Lea is a member of the groups audio and users.', 'Only max is in the audio group.'],
  },
  {
    evidence: one('cache_info', { role: 'main', connected_replicas: 2, clients: 9 }),
    right: ['Two replicas are connected.'],
    wrong: ['It is a replica and has two replicas connected.', 'Nine replicas are connected.'],
  },
  {
    evidence: one('queues', {
      queues: { mail: { pending: 12, failed: 0 }, video: { pending: 340, failed: 7 } },
    }),
    right: [
      'The video queue has the most pending jobs, with 340.',
      'Only the video queue has failed jobs.',
    ],
    wrong: [
      'The mail queue has the most pending jobs, with 340.',
      'There are 340 pending jobs in total.',
      'Only the mail queue has failed jobs.',
    ],
  },
];
