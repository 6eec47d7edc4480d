import { describe, expect, it } from 'vitest';
import { canChat, hasModel, helpedByExamples, modelSize, pickModel } from '../../../src/engine/llm/model-choice.ts';

describe('the size in a name', () => {
  it.each([
    ['qwen2.5-coder:7b', 7],
    ['qwen2.5:0.5b-instruct-q4_K_M', 0.5],
    ['functiongemma:270m', 0.27],
    ['mixtral:8x7b', 56],
    ['Qwen/Qwen2.5-Coder-32B-Instruct', 32],
    ['llama3.2:latest', 3],
    ['somebody/thing', null],
  ])('%s', (name, size) => expect(modelSize(name)).toBe(size));
});

describe('picking a model', () => {
  it.each([
    [['llama3.2:3b', 'qwen2.5-coder:7b', 'nomic-embed-text:latest'], 'qwen2.5-coder:7b'],
    [['qwen2.5-coder:0.5b', 'llama3.1:8b'], 'llama3.1:8b'],
    [['nomic-embed-text', 'functiongemma'], null],
    [['unknown-model'], 'unknown-model'],
    [[], null],
  ])('%j → %s', (names, best) => expect(pickModel(names)).toBe(best));

  it('does not depend on the order of the list', () => {
    const names = ['mistral:7b', 'gemma2:9b', 'qwen3:8b', 'codellama:13b'];
    expect(pickModel([...names].reverse())).toBe(pickModel(names));
  });
});

it('finds a model on a server by its name, or by the name of its latest', () => {
  const names = ['functiongemma:latest', 'qwen3:8b'];
  expect(['functiongemma', 'qwen3:8b'].every((name) => hasModel(names, name))).toBe(true);
  expect(['qwen3', 'gemma', ''].some((name) => hasModel(names, name))).toBe(false);
});

it('takes no model for chat that only makes vectors or routes', () => {
  expect(['bge-m3', 'all-minilm:l6', 'functiongemma', 'mxbai-embed-large'].filter(canChat)).toEqual([]);
});

it('shows examples to small models only', () => {
  expect(helpedByExamples('qwen2.5:0.5b')).toBe(true);
  expect(helpedByExamples('llama3.2:3b')).toBe(true);
  expect(helpedByExamples('qwen2.5:7b')).toBe(false);
  expect(helpedByExamples('who-knows')).toBe(false);
});
