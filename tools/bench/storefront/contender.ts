import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { onOtherCores } from './cores.ts'
import type { Load, LoadResult } from './load.ts'

/** Declared with `await using`, it is stopped also when a measurement fails. */
export type Contender = AsyncDisposable & { name: string; port: number; pid: number }

/** In the contender's process: a free port, told to whoever started it. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}

/** A server in a process of its own. */
export async function startContender(name: string, file: string, args: string[]): Promise<Contender> {
  const child = run(nodeCommand(file, args))
  const port = Number(await firstLine(child))
  if (!port || child.pid === undefined) throw new Error(`${name} did not start`)
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { name, port, pid: child.pid, [Symbol.asyncDispose]: stop }
}

export async function loadOnce(load: Load): Promise<LoadResult> {
  const line = await firstLine(run(onOtherCores(nodeCommand('load.ts', [JSON.stringify(load)]))))
  if (line === '') throw new Error(`Nobody answers on port ${load.port}`)
  const result: LoadResult = JSON.parse(line)
  if (result.status !== 200 || result.requests === 0)
    throw new Error(`The server answered ${result.status} at ${load.path}`)
  return result
}

function nodeCommand(file: string, args: string[]): [string, ...string[]] {
  return [process.execPath, `${import.meta.dirname}/${file}`, ...args]
}

function run([file, ...args]: [string, ...string[]]): ChildProcess {
  return spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) return ''
  for await (const line of createInterface({ input: child.stdout })) return line
  return ''
}
