// What a project here says of itself that a request leaves out: the path of an endpoint, the list of what scripts need.
import { describe, expect, it } from 'vitest';
import { placeOf } from '../propose/compile/place.ts';
import { proposed } from './reader.ts';
import { worldOf } from './world.ts';

const PLACE = placeOf({
  'srv/main.py': "app.get('/live/health')\napp.get(\"/v2/orders\")\napp.get('/v2/order-items')\n",
  'srv/main_test.py': "get('/healthy')\n",
  'jobs/requirements.txt': 'requests\n',
  'jobs/run.py': 'import requests\n',
  'site/index.html': '<p>\n',
  'empty/keep.txt': '',
});

describe('the project', () => {
  it.each([
    [
      'status code of the health endpoint on localhost:9000',
      "curl -s -o /dev/null -w '%{http_code}\\n' localhost:9000/live/health",
    ],
    ['install the python requirements of jobs', 'pip install -r jobs/requirements.txt'],
    ['install the python requirements of empty', null],
    ['status code of the orders endpoint on localhost:9000', null],
    [
      'set up a tiny web server for site on port 8100',
      'python3 -m http.server 8100 --directory site',
    ],
  ])('%s', (text, command) => expect(proposed(text, worldOf({ cwd: PLACE.cwd }))).toBe(command));
});
