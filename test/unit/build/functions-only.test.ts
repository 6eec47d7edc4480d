// What is left of a vendor's spec: every function that the specs name, as it was and where it was, with what it can see.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Tools {
  functionsOnly(file: string, source: string): string;
}

const script = resolve(import.meta.dirname, '../../../scripts/build/functions-only.mjs');
const { functionsOnly } = (await import(pathToFileURL(script).href)) as Tools;

/** The default export of a module's text. */
async function exportOf(source: string): Promise<unknown> {
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  return ((await import(url)) as { default: unknown }).default;
}

const prune = (source: string) => functionsOnly('spec.js', source);

describe('a spec without its plain data', () => {
  it('keeps functions at their paths, and loses what is beside them', async () => {
    const source = `var d=[{name:"seen",description:"in a closure"}];
      var s={name:"x",description:"long",options:[{name:"-a",args:{suggestions:["p","q"]}},
        {name:["-b"],args:{generators:{custom:async()=>d}}}],subcommands:[{name:"y",description:"why",
        args:[{name:"z"},{generators:[{script:["ls"],postProcess:(t)=>t.split(":")}]}]}]},u=s;export{u as default};`;
    const left = prune(source);
    for (const gone of ['long', 'why', '"p"', 'ls']) expect(left).not.toContain(gone);
    const spec = (await exportOf(left)) as {
      options: { args: { generators: { custom(): Promise<unknown> } } }[];
      subcommands: { args: { generators: { postProcess(text: string): unknown }[] }[] }[];
    };
    expect(await spec.options[1]!.args.generators.custom()).toEqual([
      { name: 'seen', description: 'in a closure' },
    ]);
    expect(spec.subcommands[0]!.args[1]!.generators[0]!.postProcess('a:b')).toEqual(['a', 'b']);
  });

  it.each([
    [
      'a function looks at the spec',
      'var s={name:"x",a:{custom:()=>s.name}};export{s as default};',
    ],
    ['it is no plain object', 'var s=make({name:"x"});export{s as default};'],
    ['it cannot be read', 'var s={name:;export{s as default};'],
  ])('is left as it is when %s', (_why, source) => {
    expect(prune(source)).toBe(source);
  });

  it('touches no name that is computed, no spread and no call', async () => {
    const source = `const k="n",more={a:"b"};
      export default {[k]:"v",...more,made:String("c"),f:{postProcess(){return "body"}}};`;
    expect(await exportOf(prune(source))).toMatchObject({ n: 'v', a: 'b', made: 'c' });
  });
});
