/** What a tool told a moment ago. */
export const told = (tool: string, result: unknown, asked?: Record<string, unknown>) => ({
  tool,
  ...(asked ? { arguments: asked } : {}),
  result,
  age_s: 5,
});
