// The model as somebody who has a word on what stands: which one is asked, what it is told, when it is not asked at
// all, and what is learnt of it from what became of its answers.
import type { DomainRegistry } from '../../domains/registry.ts';
import type { Config } from '../config/schema.ts';
import type { ConfiguredProvider } from '../llm/provider.ts';
import { canChoose, choicesOf } from '../propose/choice-prompt.ts';
import { choosesOnly, ModelGenerator } from '../propose/generators/model.ts';
import { liftRemembered } from '../propose/generators/remembered.ts';
import type { ModelOpinion, Open } from '../propose/opinion.ts';
import { showPrompt } from '../propose/prompt.ts';
import type { GenerateRequest } from '../propose/types.ts';
import { redactPieces } from '../redact/redact.ts';
import { buildDomainContext } from '../route/domain-context.ts';
import { detectPlatform } from '../route/platform.ts';
import { isTrusted } from './model-trust.ts';

export interface ModelParts extends Pick<ModelOpinion, 'asked' | 'explain' | 'learn'> {
  config: Config;
  domains: DomainRegistry;
  server: ConfiguredProvider;
  /** Steady state as text. */
  systemState?: () => string;
}

export interface ConfiguredModel extends ModelOpinion {
  /** What would be sent for a request, as text. Throws when the server or its model is not there. */
  showPrompt(request: GenerateRequest): Promise<string>;
}

const modelOf = (name: string): string => name.slice(name.indexOf(':') + 1);

export function createModelOpinion(parts: ModelParts): ConfiguredModel {
  const { config, domains, server } = parts;
  const { model } = config;
  const platform = detectPlatform();
  const generator = new ModelGenerator({
    provider: server.provider,
    model: model.model,
    examples: model.examples,
    timeout: model.total_timeout_ms,
    contextTokens: model.num_ctx,
    temperature: model.temperature,
    maxChars: model.max_chars,
    domainPrompt: (route, text, accepted) => buildDomainContext({ ...route, text }, domains, platform, { accepted }),
    ...(parts.systemState ? { systemState: parts.systemState } : {}),
    explain: parts.explain,
    redact: redactPieces,
  });
  const known = (name: string) => (name.includes(':') ? modelOf(name) : model.model);
  return {
    generator: liftRemembered(generator),
    when: model.when,
    optional: model.provider === 'auto' && model.base_url === '' && model.endpoints.length === 0,
    unfit(open: Open) {
      const why = server.provider.resting();
      if (why !== null) return why;
      const name = known(generator.name);
      if (name === '' || !choosesOnly(name)) return null;
      const { answer } = open;
      const standing = {
        commands: [...(answer.command === null ? [] : [{ command: answer.command }]), ...answer.alternatives],
        question: answer.question,
      };
      return canChoose(choicesOf({ ...open.request, standing }))
        ? null
        : `${name} is small: it only chooses, and here is nothing to choose from.`;
    },
    asked: parts.asked,
    explain: parts.explain,
    ...(parts.learn ? { learn: parts.learn } : {}),
    trusted: (name) => isTrusted(server.knowledge.of(server.address, modelOf(name))),
    async showPrompt(request) {
      const asked = parts.asked(request.text, request.cwd);
      return showPrompt(await generator.prompt({ ...request, asked }));
    },
  };
}
