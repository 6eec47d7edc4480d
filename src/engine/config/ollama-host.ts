// OLLAMA_HOST as people write it: with or without scheme and port, or the address a server listens on.

const DEFAULT_PORT = '11434';

/**
 * An http(s) origin (and path, if one was given) without a slash at the end, or null when it makes no sense.
 * A listen-all address (0.0.0.0, ::) becomes loopback: it names where a server listens, not where to call.
 */
export function ollamaBaseUrl(value: string | undefined): string | null {
  const text = (value ?? '').trim().replace(/^["']|["']$/g, '');
  if (text === '') return `http://127.0.0.1:${DEFAULT_PORT}`;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  let rest = text;
  if (!hasScheme) {
    if (rest.startsWith(':') && !rest.startsWith('::')) rest = `127.0.0.1${rest}`;
    // A bare IPv6 address needs brackets; more than one colon and no brackets can be nothing else.
    if (/^[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:.]*$/i.test(rest)) rest = `[${rest}]`;
    rest = `http://${rest}`;
  }
  let url: URL;
  try {
    url = new URL(rest);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.hostname === '') return null;
  const host = url.hostname === '0.0.0.0' ? '127.0.0.1' : url.hostname === '[::]' ? '[::1]' : url.hostname;
  const explicit = url.port !== '' || /:(80|443)(\/|$)/.test(rest.replace(/^https?:\/\//i, ''));
  const port = url.port || (url.protocol === 'https:' ? '443' : explicit || hasScheme ? '80' : '');
  const path = url.pathname.replace(/\/+$/, '');
  const login = url.username ? `${url.username}${url.password ? `:${url.password}` : ''}@` : '';
  return `${url.protocol}//${login}${host}:${port || DEFAULT_PORT}${path}`;
}
