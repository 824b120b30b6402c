import { connectClient } from '../connect-client.ts'
import type { ServerPasswords } from './server-passwords.ts'

export const DATABASE = 'guardaroba'
export const OWNER = 'guardaroba_owner'
export const LOGIN = 'guardaroba_login'

/** The same division as on a server of one's own: one role owns and migrates, the app's owns nothing. */
export async function prepareRoles(superuserUrl: string, passwords: ServerPasswords): Promise<void> {
  const client = await connectClient(superuserUrl)
  try {
    const roles = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const isMissing = (name: string) => !roles.rows.some(({ rolname }) => rolname === name)
    if (isMissing(OWNER))
      await client.query(`create role ${OWNER} login createrole createdb password '${passwords.owner}'`)
    if (isMissing(LOGIN)) await client.query(`create role ${LOGIN} login password '${passwords.app}'`)
    const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}
