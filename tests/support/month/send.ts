import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; body: any }

export type Asking = { body?: object; raw?: string; headers?: Record<string, string>; from?: string }

export type Send = ReturnType<typeof createSend>

/** Whoever comes through the proxy in front of the service, which ends TLS. */
export function createSend(port: number) {
  const agent = new Agent({ keepAlive: true })
  return (
    method: string,
    host: string,
    path: string,
    { body, raw, headers, from = '203.0.113.7' }: Asking = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = {
        host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': from,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      }
      request({ host: '127.0.0.1', port, path, method, agent, headers: sent }, async (response) => {
        const bytes = await buffer(response)
        const text = bytes.toString()
        const isJson = response.headers['content-type']?.startsWith('application/json')
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, bytes, text, body: isJson ? JSON.parse(text) : null })
      })
        .on('error', reject)
        .end(raw ?? (body && JSON.stringify(body)))
    })
}
