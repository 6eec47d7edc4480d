// What is left of a vendor's spec: every function that the specs name, as it was and where it was, with what it can see.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
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
    expect(await spec.options[1]!.args.generators.custom()).toEqual([{ name: 'seen', description: 'in a closure' }]);
    expect(spec.subcommands[0]!.args[1]!.generators[0]!.postProcess('a:b')).toEqual(['a', 'b']);
  });

  it('is left whole when a function looks at it', async () => {
    const left = prune('var s={name:"x",a:{custom:()=>s.name}};export{s as default};');
    const spec = (await exportOf(left)) as { a: { custom(): unknown } };
    expect(spec.a.custom()).toBe('x');
  });

  it('is left whole when it is no plain object', async () => {
    const source = 'const make=(o)=>({...o,made:true});var s=make({name:"x"});export{s as default};';
    expect(await exportOf(prune(source))).toEqual({ name: 'x', made: true });
  });

  it('is left as it is when it cannot be read', () => {
    const source = 'var s={name:;export{s as default};';
    expect(prune(source)).toBe(source);
  });

  it('loses what was bundled with it and is used by nothing of it, whatever made that', () => {
    const source = `var files=(o)=>({custom:async()=>[o.ending]}),g={branches:{postProcess:(t)=>[t]}},
      other={name:"other",about:"never asked",a:{generators:[files({ending:"js"}),g.branches]}},
      list=[files({ending:"md"})],s={name:"x",args:{generators:[g.branches,list[0]]}};export{s as default};`;
    const { code } = transformSync(prune(source), { format: 'iife', globalName: 'spec', minify: true });
    expect(code).not.toContain('never asked');
    const kept = runInNewContext(`${code};spec.default.args.generators`) as object[];
    expect(kept.map(Object.keys)).toEqual([['postProcess'], ['custom']]);
  });

  it('touches no name that is computed, no spread and no call', async () => {
    const source = `const k="n",more={a:"b"};
      export default {[k]:"v",...more,made:String("c"),f:{postProcess(){return "body"}}};`;
    expect(await exportOf(prune(source))).toMatchObject({ n: 'v', a: 'b', made: 'c' });
  });
});
