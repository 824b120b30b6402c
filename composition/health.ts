import './require-runtime.ts'
import { get } from 'node:http'
import { readListening } from '#config/settings.ts'

/** node health.js: whether the process with the same settings lives, for containers without a shell. */
const PATIENCE = 2_000
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const status = await askHealth()
if (status !== 200) {
  process.stderr.write(`/healthz answers ${status ?? 'nothing'}.\n`)
  process.exitCode = 1
}

async function askHealth(): Promise<number | null> {
  const listening = readListening()
  if (listening === null) return null
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const host = EVERYWHERE[listening.host] ?? listening.host
  const asked = get({ host, port: listening.port, path: '/healthz', timeout: PATIENCE, agent: false }, (response) => {
    resolve(response.statusCode ?? null)
    response.destroy()
  })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', () => resolve(null))
  return promise
}
