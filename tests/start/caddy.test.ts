import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskListener } from '#kit/http/server/ask-listener.ts'
import { freePort } from '#tests/support/free-port.ts'

const soon = { timeout: 30_000, interval: 100 }
const hasCaddy = spawnSync('caddy', ['version']).status === 0

describe.skipIf(!hasCaddy)('Caddy as packaging/Caddyfile sets it up, while one of two instances is down', () => {
  it('serves a name that is ours by a certificate it gets at once, and no other', async () => {
    const asked: string[] = []
    const answers = await listen(
      createAskListener((domain) => {
        asked.push(domain)
        return domain === 'known.example' ? 'served' : 'unknown'
      }),
    )
    const instance = await listen(({ method, headers }, response) => {
      response.end(`${method} ${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}`)
    })
    const port = await openCaddy({ instance, answers })
    await vi.waitFor(async () => expect(await visit(port, 'known.example')).toBe(`GET https known.example`), soon)
    expect(await visit(port, 'known.example', 'POST')).toBe('POST https known.example')
    await expect(visit(port, 'unknown.example')).rejects.toThrow(/alert/)
    expect(asked).toContain('unknown.example')
  })
})

async function listen(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The file as it is, but for its addresses and for who signs. */
async function openCaddy({ instance, answers }: { instance: number; answers: number }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'guardaroba-caddy-'))
  const [port, own, down] = [await freePort(), await freePort(), await freePort()]
  const changes: [string, string][] = [
    ['app1:3001 app2:3001', `127.0.0.1:${down} 127.0.0.1:${answers}`],
    ['app1:3000 app2:3000', `127.0.0.1:${down} 127.0.0.1:${instance}`],
    ['127.0.0.1:3002', `127.0.0.1:${own}`],
    ['https:// {', `https://:${port} {`],
    ['\t\ton_demand', '\t\ton_demand\n\t\tissuer internal'],
    ['{\n', '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n'],
  ]
  let file = readFileSync('packaging/Caddyfile', 'utf8')
  for (const [said, changed] of changes) {
    expect(file).toContain(said)
    file = said === '{\n' ? file.replace(said, changed) : file.replaceAll(said, changed)
  }
  writeFileSync(join(folder, 'Caddyfile'), file)
  const args = ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile']
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = spawn('caddy', args, { cwd: folder, env, stdio: 'ignore' })
  const ended = once(caddy, 'exit')
  onTestFinished(async () => {
    caddy.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return port
}

function visit(port: number, name: string, method = 'GET'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host: name }
  const options = {
    host: '127.0.0.1',
    port,
    servername: name,
    method,
    headers,
    rejectUnauthorized: false,
    agent: false,
  }
  request(options, (response) => void text(response).then(resolve, reject))
    .on('error', reject)
    .end()
  return promise
}
