import { createServer, type Server } from 'node:http'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** For a scraper alone, on a port that no visitor reaches. */
export function createMetricsServer(write: () => Promise<string>, onError: (error: unknown) => void): Server {
  return createServer(async ({ method, url }, response) => {
    const isAsked = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics'
    try {
      const text = isAsked ? await write() : 'Not found\n'
      const headers = { 'Content-Type': TYPE, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
      response.writeHead(isAsked ? 200 : 404, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text)
    } catch (error) {
      onError(error)
      response.writeHead(500).end()
    }
  })
}
