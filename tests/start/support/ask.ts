import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string }

const usualAgent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Node does not resolve *.localhost, so the host goes into the header. */
export function ask(
  port: number,
  path: string,
  {
    host = 'velluto.localhost',
    method = 'GET',
    headers = {},
    body,
    agent = usualAgent,
  }: { host?: string; method?: string; headers?: OutgoingHttpHeaders; body?: object; agent?: Agent } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = { host: `${host}:${port}`, accept: 'text/html', ...type, ...headers }
    request({ host: '127.0.0.1', port, path, method, agent, headers: sent }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) })
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
}
