import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '#tests/support/free-port.ts'
import type { WebKit } from './find-webkit.ts'
import { connectWire, type Wire } from './wire.ts'

export type Started = { wire: Wire; stop(): Promise<void> }

const PATIENCE = 30_000
const PAUSE = 100

/** An empty WebKit on a display that nobody sees, and the wire to its one session. */
export async function startWebKit({ driver, display }: WebKit): Promise<Started> {
  const home = await mkdtemp(join(tmpdir(), 'guardaroba-webkit-'))
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const program of running.toReversed()) await end(program)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    // it takes a display that is free and says its number
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    running.push(screen)
    const number = await firstLine(screen.stdio[3] as Readable)
    const port = await freePort()
    const environment = {
      ...{ DISPLAY: `:${number}`, HOME: home, TZ: 'Europe/Rome', LANGUAGE: 'it' },
      ...{ GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
      // there is no graphics card to share memory with
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    running.push(
      spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        ...{ stdio: 'ignore', env: { ...process.env, ...environment } },
      }),
    )
    const address = `http://127.0.0.1:${port}`
    await untilReady(connectWire(address))
    const { sessionId } = await connectWire(address).ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })
    const wire = connectWire(`${address}/session/${sessionId}`)
    return { wire, stop: () => wire.ask('DELETE', '').then(stop, stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill()
  })
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stream })
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error('There is no display for WebKit.')))
  })
}

async function untilReady(driver: Wire): Promise<void> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const status = await driver.ask<{ ready: boolean }>('GET', '/status').catch(() => null)
    if (status?.ready) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new Error('The driver of WebKit never answered.')
}
