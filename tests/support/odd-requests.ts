import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

/** Requests of which no two are alike in what a stranger can choose: host and port, languages, path and query. */
export function oddRequest(index: number): string {
  const name = PATHS[index % PATHS.length] ?? (() => '/')
  const host = HOSTS[Math.floor(index / 15) % HOSTS.length] ?? (() => 'velluto.localhost')
  const language = LANGUAGES[Math.floor(index / 75) % LANGUAGES.length] ?? (() => 'it')
  return [
    `GET ${name(index)} HTTP/1.1`,
    `Host: ${host(index)}`,
    `Accept-Language: ${language(index)}`,
    `Accept-Encoding: ${['br', 'gzip', 'identity', `x-${index}`][index % 4]}`,
    `Cookie: locale=${index}; odd=${index}`,
    '',
    '',
  ].join('\r\n')
}

type Odd = (index: number) => string

const mixedCase = (text: string, index: number) =>
  [...text].map((letter, at) => ((index >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join('')

const HOSTS: Odd[] = [
  (index) => `velluto.localhost:${1 + (index % 65_000)}`,
  (index) => mixedCase('velluto.localhost', index),
  (index) => `odd-${index}.example`,
  (index) => `velluto.localhost.:${1 + (index % 65_000)}`,
  () => 'velluto.localhost',
]

const LANGUAGES: Odd[] = [
  (index) => `de-${index}`,
  (index) => `x-${index};q=0.${index},${'y'.repeat(2_000)}`,
  (index) => Array.from({ length: 100 }, (_, at) => `z${index + at}`).join(),
]

const PATHS: Odd[] = [
  (index) => `/odd-${index}`,
  (index) => `/how-it-works${'/'.repeat(1 + (index % 50))}`,
  (index) => `/${mixedCase('how-it-works', index)}`,
  (index) => `/how-it-works?text=${index}&page=${index}`,
  (index) => `/products?text=odd${index}`,
  (index) => `/how-it-works.data?_routes=${index}`,
  () => `/order/${randomUUID()}`,
  () => `/receipt/${randomUUID()}`,
  () => `/product/${randomUUID()}`,
  (index) => `/%6Fdd-${index}/${'a'.repeat(1_000)}`,
  (index) => `/images/odd-${index}/160.avif?${'x'.repeat(1_000)}`,
  (index) => `/assets/odd-${index}.js`,
  (index) => `/?utm_source=${index}&lang=${index}`,
  (index) => `/not-active?x=${index}`,
  (index) => `/public-api/partnerStores?domain=odd-${index}.example`,
]

/** Sends them over a few connections, one after the other on each; the number of answers. */
export async function sendOddRequests(port: number, { from, to }: { from: number; to: number }): Promise<number> {
  const CONNECTIONS = 8
  let next = from
  let answers = 0
  const worker = async () => {
    while (next < to) {
      const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
      const closed = once(socket, 'close')
      let text = ''
      const send = () => {
        if (next < to) socket.write(oddRequest(next++))
        else socket.end()
      }
      socket.on('error', () => {})
      socket.on('data', (piece) => {
        text += piece
        const head = text.indexOf('\r\n\r\n')
        if (head === -1) return
        const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
        if (text.length < head + 4 + length) return
        text = ''
        answers += 1
        send()
      })
      send()
      await closed
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return answers
}
