import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectClient } from '#database/connect-client.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { keepPasswords } from '#database/embedded/server-passwords.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { makeDataFolder } from './data-folder.ts'

export type ServerPair = {
  primary: EmbeddedServer
  standby: EmbeddedServer
  /** As the superuser. */
  onPrimary(statement: string): Promise<Record<string, unknown>[]>
  onStandby(statement: string): Promise<Record<string, unknown>[]>
  /** As when its machine loses power. */
  killPrimary(): Promise<void>
  remove(): Promise<void>
}

/** Two servers of which one follows the other by streaming, with the same roles and passwords. */
export async function startServerPair(): Promise<ServerPair> {
  const [first, second] = [makeDataFolder(), makeDataFolder()]
  await (await start(first.path)).stop()
  // with the owners of its files
  await promisify(execFile)('cp', ['-a', `${first.path}/.`, second.path])
  const primary = await start(first.path)
  const primaryUrl = asSuperuser(first.path, primary)
  follow(findServerHome(second.path, () => {}).cluster, primaryUrl)
  const standby = await start(second.path)
  const standbyUrl = asSuperuser(second.path, standby)
  return {
    primary,
    standby,
    onPrimary: (statement) => ask(primaryUrl, statement),
    onStandby: (statement) => ask(standbyUrl, statement),
    async killPrimary() {
      const [row] = await ask(primaryUrl, `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`)
      process.kill(Number(row?.pid), 'SIGKILL')
      await primary.crashed
    },
    async remove() {
      await standby.stop()
      await primary.stop()
      for (const folder of [first, second]) await folder.remove()
    },
  }
}

const start = (dataFolder: string) => startEmbeddedServer({ dataFolder, report: () => {} })

function asSuperuser(dataFolder: string, { ownerUrl }: EmbeddedServer): string {
  const address = new URL(ownerUrl)
  address.username = 'postgres'
  address.password = keepPasswords(findServerHome(dataFolder, () => {})).superuser
  return address.href
}

function follow(cluster: string, primaryUrl: string): void {
  const { password, port, searchParams } = new URL(primaryUrl)
  const place = `host=${searchParams.get('host')} port=${port}`
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${place} user=postgres password=${password} application_name=standby'\n`,
  )
  const { uid, gid } = statSync(cluster)
  chownSync(signal, uid, gid)
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = await connectClient(url)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
