import type { IncomingMessage, RequestListener } from 'node:http'
import { normaliseDomain } from '#domain/stores/domain-name.ts'

type Answer = 'served' | 'later' | 'unknown'

const STATUS: Record<Answer, number> = { served: 200, later: 429, unknown: 404 }

/** What a proxy asks before it gets or loads a certificate: `GET /ask?domain=…`, 200 for a name of ours, and nothing else. */
export function createAskListener(find: (domain: string) => Answer): RequestListener {
  return (request, response) => {
    const domain = domainOf(request)
    const answer = domain === null ? 'unknown' : find(domain)
    const text = `${answer}\n`
    response.writeHead(STATUS[answer], { 'Content-Type': 'text/plain', 'Content-Length': text.length })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}

/** Null: something else was asked. */
function domainOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const asked = URL.parse(url, 'http://ask')
  if (asked?.pathname !== '/ask') return null
  const [domain = '', ...others] = asked.searchParams.getAll('domain')
  return others.length > 0 || domain.includes(':') ? null : normaliseDomain(domain)
}
